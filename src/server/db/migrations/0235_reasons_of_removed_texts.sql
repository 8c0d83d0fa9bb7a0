-- Why administrators removed a review or a question, as its maker reads it. Null while it is shown.
alter table reviews add column removal_reason text;
alter table questions add column removal_reason text;
