-- Searches ignore accents from now on. Keys without a letter beyond ASCII stay the same.
update search_documents set key = search_key(array_to_string(fields, chr(31)) || chr(31))
where octet_length(key) <> char_length(key);
