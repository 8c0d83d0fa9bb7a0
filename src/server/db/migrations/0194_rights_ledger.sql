-- What a seller states about the rights to a model, besides origin, license and whether it may be printed.
alter table model_files
  -- How it can be shown: a link, a contract, an invoice.
  add column rights_evidence text not null default '',
  -- The last day on which it may be printed and sold (UTC); null for no end.
  add column rights_expires_on date,
  -- Where it may be sold: in the seller's own stores, at portals.
  add column rights_channels text[] not null default '{STORE,PORTAL}',
  -- The end that its seller was mailed about.
  add column rights_end_told_on date;
alter table model_files add constraint model_files_rights_channels check (rights_channels <@ '{STORE,PORTAL}') not valid;
