-- The objects of a project (3MF) on their plates: where they are in the print file, and their pictures below each other.
alter table file_versions add column project jsonb;
alter table file_versions add column objects_key text;
-- What a file is printed in unless chosen otherwise, as its project says.
alter table model_files add column filament_id uuid;
