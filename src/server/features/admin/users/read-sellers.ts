import { type Sql, sql } from '#server/db/sql.ts'

/** Whether the user of a table’s alias sells. Administrators and accounts that only buy don’t. */
export const isSeller = (user: Sql): Sql => sql`${user}.role = 'USER' and ${user}.is_seller`

/** When the user of a table’s alias became a seller: with the account, or later, when a buyer opened a store. Indexed for sellers. */
export const sellerSince = (user: Sql): Sql => sql`coalesce(${user}.became_seller_at, ${user}.created_at)`
