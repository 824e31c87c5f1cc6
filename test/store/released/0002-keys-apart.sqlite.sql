drop table api_keys;
