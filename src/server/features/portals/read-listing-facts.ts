import type { PortalState } from '#contract/portals/portals.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** Whose listing it is, its title and its state. */
export interface ListingFacts {
  sellerId: string
  title: string
  state: PortalState
}

/** The columns of listing facts, of a portal `t`. */
export const listingFacts = sql`t.seller_id, t.title, t.state`

/** A portal `t`; none if its maker is suspended. */
export const fromListing = (id: string): Sql => sql`
  from portals t join users u on u.id = t.seller_id where t.id = ${id} and u.banned is not true`

/** What is told of a listing beside its page; null if there is none, or its maker is suspended. */
export const readListingFacts = (db: Queries, id: string): Promise<ListingFacts | null> =>
  db.row<ListingFacts>(sql`select ${listingFacts} ${fromListing(id)}`)
