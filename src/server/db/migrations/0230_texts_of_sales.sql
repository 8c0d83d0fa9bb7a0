-- Whether buyers write a text at a portal: its label, whether it's required, and what it adds to the price.
alter table portals add column text_field jsonb;
-- Print files with a buyer's text that the maker approved for a sale: by id, with hash and time.
alter table sales add column text_approvals jsonb not null default '{}';
