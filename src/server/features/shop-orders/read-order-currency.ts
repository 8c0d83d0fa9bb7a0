import { sourcesThat } from '#domain/order-sources.ts'
import { sql } from '#server/db/sql.ts'

const silentSources = sourcesThat(({ namesCurrency }) => !namesCurrency)

/** The currency of the shop order `o`: what its source names, or else the setting of its store. */
export const orderCurrency = sql`coalesce((
  select s.currency from shops s
  where s.seller_id = o.seller_id and s.id = o.shop_id and o.source = any(${silentSources}::text[])
), o.currency)`
