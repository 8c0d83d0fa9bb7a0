drop index concurrently if exists listing_search_sample;
