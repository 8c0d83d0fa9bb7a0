import type { SavedAddress } from '#contract/portals/buyers.ts'
import type { BuyerAddress } from '#contract/portals/sales.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

interface AddressKey {
  userId: string
  id: string
}

/** Locks the account, so that its addresses change one after the other. */
export async function lockAddresses(tx: Queries, userId: string): Promise<void> {
  await tx.row(sql`select 1 from users where id = ${userId} for no key update`)
}

/** The default address first, then the last used, then the newest. */
export async function readAddresses(db: Queries, userId: string): Promise<SavedAddress[]> {
  const rows = await db.rows<{
    id: string
    address: BuyerAddress
    isDefault: boolean
    usedAt: Date | null
  }>(sql`
    select id, address, is_default, used_at from buyer_addresses where user_id = ${userId}
    order by is_default desc, used_at desc nulls last, created_at desc, id desc`)
  return rows.map(({ usedAt, ...row }) => ({ ...row, usedAt: usedAt?.toISOString() ?? null }))
}

export async function insertAddress(
  tx: Queries,
  { userId, id, address, at }: AddressKey & { address: BuyerAddress; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into buyer_addresses (user_id, id, address, is_default, created_at, updated_at)
    values (${userId}, ${id}, ${json(address)}::jsonb, false, ${at}, ${at})`)
}

/** False if it isn't one of the account's. */
export async function changeAddress(
  tx: Queries,
  { userId, id, address, at }: AddressKey & { address: BuyerAddress; at: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update buyer_addresses set address = ${json(address)}::jsonb, updated_at = ${at}
    where user_id = ${userId} and id = ${id}`)
  return changed > 0
}

/** False if it isn't one of the account's. */
export async function removeAddress(tx: Queries, { userId, id }: AddressKey): Promise<boolean> {
  return (await tx.run(sql`delete from buyer_addresses where user_id = ${userId} and id = ${id}`)) > 0
}

/** Makes one address the default, and no other. */
export async function setDefault(tx: Queries, { userId, id }: AddressKey): Promise<void> {
  await tx.run(sql`
    update buyer_addresses set is_default = false where user_id = ${userId} and is_default and id <> ${id}`)
  await tx.run(sql`update buyer_addresses set is_default = true where user_id = ${userId} and id = ${id}`)
}

/** Records that something is delivered to an address, if it is one of the account's. */
export async function noteUse(
  db: Queries,
  { userId, address, at }: { userId: string; address: BuyerAddress; at: Date },
): Promise<void> {
  await db.run(sql`
    update buyer_addresses set used_at = ${at} where user_id = ${userId} and address = ${json(address)}::jsonb`)
}
