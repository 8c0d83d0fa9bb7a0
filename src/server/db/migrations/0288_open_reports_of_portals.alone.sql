update portals set open_reports = (select count(*) from portal_reports r where r.portal_id = portals.id and r.closed_at is null)
where open_reports <> (select count(*) from portal_reports r where r.portal_id = portals.id and r.closed_at is null)
  and ctid >= $1 and ctid < $2;
