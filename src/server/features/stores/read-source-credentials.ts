import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import type { SourceCredentials } from '#server/providers/sources/order-source.ts'

/** A seller's decrypted ShipStation key and secret; null without a connection. They never leave the server. */
export async function readShipstationCredentials(
  { db, secrets }: Context,
  sellerId: string,
): Promise<SourceCredentials | null> {
  const row = await db.row<{ id: string; keySealed: string; secretSealed: string }>(sql`
    select id, key_sealed, secret_sealed from source_connections
    where seller_id = ${sellerId} and source = 'shipstation'`)
  if (!row) return null
  return {
    key: secrets.open(row.keySealed, `source_connections:key_sealed:${row.id}`),
    secret: secrets.open(row.secretSealed, `source_connections:secret_sealed:${row.id}`),
  }
}

/** A seller's decrypted Shippo token; null without a connection. It never leaves the server. */
export async function readShippoToken({ db, secrets }: Context, sellerId: string): Promise<string | null> {
  const row = await db.row<{ id: string; keySealed: string }>(sql`
    select id, key_sealed from source_connections where seller_id = ${sellerId} and source = 'shippo'`)
  return row && secrets.open(row.keySealed, `source_connections:key_sealed:${row.id}`)
}
