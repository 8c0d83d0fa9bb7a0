-- What visitors ask makers about their portals. Everyone reads the answered ones.
create table questions (
  -- The maker, who answers.
  seller_id text not null,
  id text not null,
  portal_id text not null,
  text text not null,
  -- UNVERIFIED until the mailed link is used: nobody but the database knows of it. ANSWERED is public.
  state text not null check (state in ('UNVERIFIED', 'OPEN', 'ANSWERED')),
  -- The secret of the mailed link; null once it was used, and for people who were signed in.
  token_hash text,
  -- Where the answer goes. Null once it is mailed, or nothing is to be mailed any more.
  email_sealed text,
  created_at timestamptz(3) not null,
  -- When the maker could first read it.
  opened_at timestamptz(3),
  answer text,
  answered_at timestamptz(3),
  -- While set, nobody but administrators reads it.
  removed_at timestamptz(3),
  primary key (seller_id, id),
  foreign key (seller_id, portal_id) references portals (seller_id, id) on delete cascade,
  check ((state = 'ANSWERED') = (answer is not null))
);
create index questions_id on questions (id);
create index questions_shown on questions (seller_id, portal_id, answered_at desc, id desc) where state = 'ANSWERED' and removed_at is null;
create index questions_of_seller on questions (seller_id, state, opened_at desc, id desc) where removed_at is null;
-- What to forget: links that nobody used, and addresses that wait for answers that never came.
create index questions_with_email on questions (created_at) where email_sealed is not null;

-- What anybody reports about a question; nothing says who.
create table question_reports (
  seller_id text not null,
  id text not null,
  question_id text not null,
  reason text not null check (reason in ('RIGHTS', 'FORBIDDEN', 'MISLEADING', 'OTHER')),
  text text not null,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  primary key (seller_id, id),
  foreign key (seller_id, question_id) references questions (seller_id, id) on delete cascade
);
create index question_reports_open on question_reports (seller_id, question_id) where closed_at is null;
