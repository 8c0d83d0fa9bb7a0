-- A passkey proves possession of a device or password manager (WebAuthn). We keep its public half only.
create table passkeys (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  credential_id text not null unique,
  -- COSE, as base64url.
  public_key text not null,
  -- How often the authenticator says it signed; synced passkeys always say 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (user_id, id)
);

-- What a passkey has to sign. One per session, used once.
create table passkey_challenges (
  session_id text primary key references sessions (id) on update cascade on delete cascade,
  challenge text not null,
  is_for_new boolean not null,
  expires_at timestamptz(3) not null
);
