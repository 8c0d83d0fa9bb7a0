update questions set open_reports = (select count(*) from question_reports r where r.question_id = questions.id and r.closed_at is null)
where open_reports <> (select count(*) from question_reports r where r.question_id = questions.id and r.closed_at is null)
  and ctid >= $1 and ctid < $2;
