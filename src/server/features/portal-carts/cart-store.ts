import type { TypedBuyer } from '#contract/portals/carts.ts'
import type { Queries } from '#server/db/database.ts'
import { json, type Sql, sql } from '#server/db/sql.ts'

/** A variant in a cart, with the title and price at which it was added. */
export interface CartLine {
  itemId: string
  quantity: number
  unitCents: number
  title: string
  /** What to write on the part; another text is another line. Absent without one, and in carts from before texts existed. */
  text?: string | null
}

/** What was wrong with an attempt to pay: the field, or `form`. */
export interface CartProblem {
  field: string
  message: string
}

export interface CartRecord {
  id: string
  userId: string | null
  lines: CartLine[]
  removed: CartLine | null
  merged: Pick<CartLine, 'itemId' | 'title' | 'quantity' | 'text'>[] | null
  country: string | null
  codes: string[]
  buyer: TypedBuyer | null
  problems: CartProblem[] | null
  /** When what was typed is forgotten. */
  buyerUntil: Date | null
}

const record = sql`id, user_id, lines, removed, merged, country, codes, buyer, problems, buyer_until`

type Owner = { keyHash: string } | { userId: string }

const ownedBy = (owner: Owner): Sql =>
  'userId' in owner ? sql`user_id = ${owner.userId}` : sql`key_hash = ${owner.keyHash}`

export const findCart = (db: Queries, owner: Owner, now: Date): Promise<CartRecord | null> =>
  db.row<CartRecord>(sql`select ${record} from carts where ${ownedBy(owner)} and expires_at > ${now}`)

export const lockCart = (tx: Queries, id: string): Promise<CartRecord | null> =>
  tx.row<CartRecord>(sql`select ${record} from carts where id = ${id} for update`)

/** Starts a cart. An expired one of the same owner starts empty; one that was started meanwhile stays. */
export async function insertCart(
  db: Queries,
  { id, owner, at, expiresAt }: { id: string; owner: Owner; at: Date; expiresAt: Date },
): Promise<void> {
  await db.run(sql`delete from carts where ${ownedBy(owner)} and expires_at <= ${at}`)
  await db.run(sql`
    insert into carts (id, key_hash, user_id, updated_at, expires_at)
    values (${id}, ${'keyHash' in owner ? owner.keyHash : null}, ${'userId' in owner ? owner.userId : null}, ${at},
      ${expiresAt})
    on conflict do nothing`)
}

export async function writeCart(
  tx: Queries,
  cart: CartRecord,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await tx.run(sql`
    update carts set lines = ${json(cart.lines)}::jsonb, removed = ${cart.removed && json(cart.removed)}::jsonb,
      merged = ${cart.merged && json(cart.merged)}::jsonb, country = ${cart.country}, codes = ${cart.codes}::text[],
      buyer = ${cart.buyer && json(cart.buyer)}::jsonb, problems = ${cart.problems && json(cart.problems)}::jsonb,
      buyer_until = ${cart.buyerUntil}, updated_at = ${at}, expires_at = ${expiresAt}
    where id = ${cart.id}`)
}

export async function deleteCart(tx: Queries, id: string): Promise<void> {
  await tx.run(sql`delete from carts where id = ${id}`)
}

/** Deletes some expired carts. */
export const deleteExpiredCarts = (db: Queries, now: Date, limit: number): Promise<number> =>
  db.run(sql`
    delete from carts where id in (select id from carts where expires_at <= ${now} order by expires_at limit ${limit})`)

/** Forgets what was typed at some checkouts. */
export const forgetTyped = (db: Queries, now: Date, limit: number): Promise<number> =>
  db.run(sql`
    update carts set buyer = null, problems = null, buyer_until = null
    where id in (select id from carts where buyer_until <= ${now} order by buyer_until limit ${limit})`)

/** Whether there are carts to delete, or something typed to forget. */
export const hasOldCarts = (now: Date): Sql => sql`
  exists (select from carts where expires_at <= ${now}) or exists (select from carts where buyer_until <= ${now})`
