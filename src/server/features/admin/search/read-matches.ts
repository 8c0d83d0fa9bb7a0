import { type Sql, sql } from '#server/db/sql.ts'
import { containsPart } from '../read-admin-page.ts'

/** What the list of sales `t` finds without a field. */
export const matchesSale = (search: string): Sql => {
  const number = saleNumber(search)
  return number
    ? sql`right(t.id, 8) = ${number}`
    : sql`(t.id = ${search} or t.email = ${search.toLowerCase()} or t.seller_id = ${search})`
}

/** The end of a sale’s id, if the text is the number of one. */
export const saleNumber = (text: string): string | null =>
  /^S-(\w{8})$/i.exec(text.trim())?.[1]?.toLowerCase() ?? null

/** What the list of portals `t` finds without a field. */
export const matchesPortal = (search: string): Sql =>
  containsPart(sql`t.title`, search, [sql`t.id`, sql`t.seller_id`])

/** What the list of tickets `t` finds without a field. */
export const matchesTicket = (search: string): Sql =>
  containsPart(sql`t.subject`, search, [sql`t.id`, sql`t.seller_id`])
