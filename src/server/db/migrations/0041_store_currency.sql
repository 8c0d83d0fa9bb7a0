-- What buyers pay in, for stores whose order source names no currency; null means US dollars.
alter table shops add column currency text check (currency ~ '^[A-Z]{3}$');
