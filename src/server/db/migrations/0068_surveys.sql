-- Questions to sellers, and what they answered.

create table surveys (
  id text primary key,
  title text not null,
  -- [{"kind": "SCORE" | "CHOICE" | "TEXT", "text", "choices"}]
  questions jsonb not null,
  -- Whom it asks: plans (none for all), those who did a step, those who ordered in so many days.
  plans integer[] not null default '{}',
  step text,
  order_days integer,
  -- Who answered or dismissed another survey within so many days isn't asked.
  cap_days integer not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index surveys_running on surveys (created_at) where ended_at is null;

-- One for each seller and survey; a dismissed survey has no answers.
create table survey_answers (
  seller_id text not null references users (id) on delete cascade,
  survey_id text not null references surveys (id) on delete cascade,
  -- One entry for each question, in their order; null for a question left out.
  answers jsonb,
  premium_level integer not null,
  at timestamptz(3) not null,
  primary key (seller_id, survey_id)
);
create index survey_answers_of_survey on survey_answers (survey_id, at, seller_id) where answers is not null;
create index survey_answers_survey on survey_answers (survey_id);
