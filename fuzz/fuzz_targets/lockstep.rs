#![cfg_attr(feature = "libfuzzer", no_main)]
tengen_fuzz::target!(tengen_oracle::fuzz::lockstep);
