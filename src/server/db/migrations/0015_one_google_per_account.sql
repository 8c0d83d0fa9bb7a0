-- A second person at Google can never be tied to the same account, however it is asked for.
create unique index accounts_one_google on accounts (user_id) where provider_id = 'google';
