-- A color that isn't given is a cause of its own now. Orders that were checked before are checked again.
update shop_orders set needs_check = true, check_version = check_version + 1
where is_unsubmitted and check_causes @> array['FILAMENT_UNAVAILABLE'];
