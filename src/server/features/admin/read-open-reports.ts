import { type Sql, sql } from '#server/db/sql.ts'

/** How many reports of a row are open, and the newest 20 of them, as `open_reports` and `reports`. `about` finds them in their table. */
export const openReportColumns = (row: Sql, reports: Sql, about: Sql): Sql => sql`
  ${row}.open_reports,
  (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'reason', o.reason, 'text', o.text, 'createdAt',
      to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by o.created_at desc, o.id desc), '[]')
    from (
      select o.id, o.reason, o.text, o.created_at from ${reports} o where ${about} and o.closed_at is null
      order by o.created_at desc, o.id desc limit 20
    ) o) as reports`
