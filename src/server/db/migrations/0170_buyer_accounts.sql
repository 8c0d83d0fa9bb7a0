-- A person who only buys has no store until they open one. Accounts of earlier releases, and those that a process of the previous
-- release creates, are sellers.
alter table users add column is_seller boolean not null default true;
-- When a buyer opened a store; null for accounts that began as a seller.
alter table users add column became_seller_at timestamptz(3);
