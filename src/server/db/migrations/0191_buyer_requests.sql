-- Buyers file claims about what they bought, as sellers do about their orders. What they write and attach arrives where claims arrive.
alter table print_problems add column is_by_buyer boolean not null default false;
alter table support_messages drop constraint support_messages_author_check;
alter table support_messages add constraint support_messages_author_check check (author in ('SELLER', 'SUPPORT', 'BUYER')) not valid;
alter table support_attachments drop constraint support_attachments_author_check;
alter table support_attachments
  add constraint support_attachments_author_check check (author in ('SELLER', 'SUPPORT', 'BUYER')) not valid;

-- Another address that a buyer asked for after the order was handed to the print provider, who can't change it: an administrator asks there.
create table sale_address_requests (
  -- The maker.
  seller_id text not null,
  sale_id text not null,
  -- Of the same country.
  address jsonb not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'REFUSED')),
  -- What the administrator who decided wrote to the buyer.
  reason text not null default '',
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- A sale has one; another request takes its place.
  primary key (seller_id, sale_id),
  foreign key (seller_id, sale_id) references sales (seller_id, id) on delete cascade,
  check ((state = 'OPEN') = (decided_at is null))
);
create index sale_address_requests_open on sale_address_requests (created_at) where state = 'OPEN';
