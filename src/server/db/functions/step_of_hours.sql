-- A duration as a step on a logarithmic scale, twelve steps per doubling.
create or replace function step_of_hours(length interval) returns integer language sql immutable
  as $$ select floor(12 * log(2, greatest(extract(epoch from length) / 3600, 0.01)))::integer $$;
