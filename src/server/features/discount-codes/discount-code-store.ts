import type { DiscountCode } from '#contract/portals/discount-codes.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

type Kept = Omit<DiscountCode, 'state' | 'currency' | 'startsAt' | 'endsAt' | 'createdAt'>

export interface DiscountRecord extends Kept {
  sellerId: string
  startsAt: Date | null
  endsAt: Date | null
  createdAt: Date
}

export type DiscountKey = Pick<DiscountRecord, 'sellerId' | 'id'>

const record = sql`
  seller_id, id, code, kind, percent, amount_cents, minimum_cents, starts_at, ends_at, max_uses, max_uses_per_buyer, uses,
  is_active, version, created_at`

type NewCode = Omit<DiscountRecord, 'uses' | 'version'>

/** False when the seller has as many as there may be. Fails on `discount_codes_code` when the text is taken. */
export async function insertDiscountCode(db: Queries, code: NewCode, max: number): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into discount_codes (seller_id, id, code, kind, percent, amount_cents, minimum_cents, starts_at, ends_at, max_uses,
      max_uses_per_buyer, is_active, created_at)
    select ${code.sellerId}, ${code.id}, ${code.code}, ${code.kind}, ${code.percent}::integer, ${code.amountCents}::integer,
      ${code.minimumCents}, ${code.startsAt}::timestamptz, ${code.endsAt}::timestamptz, ${code.maxUses}::integer,
      ${code.maxUsesPerBuyer}::integer, ${code.isActive}, ${code.createdAt}::timestamptz
    where (select count(*) from discount_codes where seller_id = ${code.sellerId}) < ${max}`)
  return inserted > 0
}

/** Fails on `discount_codes_code` when the text is taken. */
export async function changeDiscountCode(
  tx: Queries,
  { sellerId, id, ...code }: Omit<NewCode, 'createdAt'>,
): Promise<void> {
  await tx.run(sql`
    update discount_codes set code = ${code.code}, kind = ${code.kind}, percent = ${code.percent},
      amount_cents = ${code.amountCents}, minimum_cents = ${code.minimumCents}, starts_at = ${code.startsAt},
      ends_at = ${code.endsAt}, max_uses = ${code.maxUses}, max_uses_per_buyer = ${code.maxUsesPerBuyer},
      is_active = ${code.isActive}, version = version + 1
    where seller_id = ${sellerId} and id = ${id}`)
}

export const findDiscountCode = (
  db: Queries,
  { sellerId, id }: DiscountKey,
): Promise<DiscountRecord | null> =>
  db.row<DiscountRecord>(
    sql`select ${record} from discount_codes where seller_id = ${sellerId} and id = ${id}`,
  )

export const lockDiscountCode = (
  tx: Queries,
  { sellerId, id }: DiscountKey,
): Promise<DiscountRecord | null> =>
  tx.row<DiscountRecord>(
    sql`select ${record} from discount_codes where seller_id = ${sellerId} and id = ${id} for update`,
  )

/** The codes of a seller with one of these texts. */
export const findDiscountsByText = (
  db: Queries,
  sellerId: string,
  texts: readonly string[],
): Promise<DiscountRecord[]> =>
  db.rows<DiscountRecord>(sql`
    select ${record} from discount_codes where seller_id = ${sellerId} and code = any(${[...texts]}::text[])`)

export async function addUses(tx: Queries, { sellerId, id }: DiscountKey, count: 1 | -1): Promise<void> {
  await tx.run(sql`
    update discount_codes set uses = uses + ${count}::integer where seller_id = ${sellerId} and id = ${id}`)
}

const codesOf = (sellerId: string, text: string): Sql => sql`
  seller_id = ${sellerId} and code like ${`${text.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`}`

/** One page of a seller's codes, newest first. */
export const readDiscountCodes = (
  db: Queries,
  sellerId: string,
  { text, page, size }: { text: string; page: number; size: number },
): Promise<DiscountRecord[]> =>
  db.rows<DiscountRecord>(sql`
    select ${record} from discount_codes where ${codesOf(sellerId, text)}
    order by created_at desc, id desc offset ${(page - 1) * size} limit ${size}`)

export async function countDiscountCodes(db: Queries, sellerId: string, text: string): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::integer as count from discount_codes where ${codesOf(sellerId, text)}`,
  )
  return row?.count ?? 0
}
