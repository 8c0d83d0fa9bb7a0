import type { ConnectedSource } from '#contract/stores/connections.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import type { SourceCredentials } from '#server/providers/sources/order-source.ts'

/** A seller's decrypted credentials for an order source; null without a connection. They never leave the server. */
export async function readSourceCredentials(
  { db, secrets }: Context,
  { sellerId, source }: { sellerId: string; source: ConnectedSource },
): Promise<SourceCredentials | null> {
  const row = await db.row<{ id: string; keySealed: string; secretSealed: string | null }>(sql`
    select id, key_sealed, secret_sealed from source_connections
    where seller_id = ${sellerId} and source = ${source}`)
  if (!row) return null
  return {
    key: secrets.open(row.keySealed, `source_connections:key_sealed:${row.id}`),
    secret: row.secretSealed && secrets.open(row.secretSealed, `source_connections:secret_sealed:${row.id}`),
  }
}
