import type { BuyerAddress, SaleAddressRequest } from '#contract/portals/sales.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import type { SaleKey } from '../sale-store.ts'

export async function writeSaleAddress(
  tx: Queries,
  { sellerId, id }: SaleKey,
  address: BuyerAddress,
): Promise<void> {
  await tx.run(sql`
    update sales set address = ${json(address)}::jsonb where seller_id = ${sellerId} and id = ${id}`)
}

/** Stores what the buyer asks for; it takes the place of what they asked for before. */
export async function writeAddressRequest(
  tx: Queries,
  { sellerId, id }: SaleKey,
  { address, at }: { address: BuyerAddress; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into sale_address_requests (seller_id, sale_id, address, created_at)
    values (${sellerId}, ${id}, ${json(address)}::jsonb, ${at})
    on conflict (seller_id, sale_id) do update set address = excluded.address, state = 'OPEN', reason = '',
      created_at = excluded.created_at, decided_at = null`)
}

/** Nothing is left to ask for. */
export async function deleteAddressRequest(tx: Queries, { sellerId, id }: SaleKey): Promise<void> {
  await tx.run(sql`delete from sale_address_requests where seller_id = ${sellerId} and sale_id = ${id}`)
}

/** Decides about what the buyer asked for. False if there is nothing open any more, or something else. */
export async function decideAddressRequest(
  tx: Queries,
  { sellerId, id }: SaleKey,
  { requestedAt, isDone, reason, at }: { requestedAt: Date; isDone: boolean; reason: string; at: Date },
): Promise<boolean> {
  const count = await tx.run(sql`
    update sale_address_requests set state = ${isDone ? 'DONE' : 'REFUSED'}, reason = ${reason}, decided_at = ${at}
    where seller_id = ${sellerId} and sale_id = ${id} and state = 'OPEN' and created_at = ${requestedAt}`)
  return count > 0
}

/** What the buyer of a sale asked for last; null if nothing. */
export async function readAddressRequest(
  db: Queries,
  { sellerId, id }: SaleKey,
): Promise<SaleAddressRequest | null> {
  const row = await db.row<Omit<SaleAddressRequest, 'at'> & { at: Date }>(sql`
    select address, state, reason, created_at as at from sale_address_requests
    where seller_id = ${sellerId} and sale_id = ${id}`)
  return row && { ...row, at: row.at.toISOString() }
}
