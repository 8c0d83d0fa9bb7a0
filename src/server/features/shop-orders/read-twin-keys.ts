import { type Sql, sql } from '#server/db/sql.ts'

// What twins are found by, in the words of their indexes. `move_to_archive()` and `archivable_orders()` use the same.

export const numberKey = (orderNumber: Sql): Sql => sql`lower(ltrim(btrim(${orderNumber}), '# '))`

export const placeKey = (address: Sql): Sql =>
  sql`left(regexp_replace(lower(${address} ->> 'postalCode'), '[^a-z0-9]', '', 'g'), 5)`

export const emailKey = (email: Sql): Sql => sql`lower(btrim(${email}))`

/** Whether the seller has several sources, so that an order can arrive twice. Evaluated once per statement. */
export const hasSeveralSources = (sellerId: string | Sql): Sql =>
  sql`(select count(distinct source) from shops where seller_id = ${sellerId} and source <> 'demo') > 1`
