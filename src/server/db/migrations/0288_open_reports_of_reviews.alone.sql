update reviews set open_reports = (select count(*) from review_reports r where r.review_id = reviews.id and r.closed_at is null)
where open_reports <> (select count(*) from review_reports r where r.review_id = reviews.id and r.closed_at is null)
  and ctid >= $1 and ctid < $2;
