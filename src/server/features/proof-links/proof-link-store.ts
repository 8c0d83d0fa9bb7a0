import type { ProofSilence } from '#contract/orders/proof-links.ts'
import type { Queries } from '#server/db/database.ts'
import { json, type Sql, sql } from '#server/db/sql.ts'

export interface ProofLinkRecord {
  sellerId: string
  id: string
  shopOrderId: string
  keyHash: string
  keySealed: string
  /** What the seller saw when making the link. */
  proofs: { orderId: string; lineId: string; letteringId: string; sha256: string }[]
  onSilence: ProofSilence
  isMailed: boolean
  createdAt: Date
  deadlineAt: Date
  openedAt: Date | null
  corrections: number
  approvedAt: Date | null
  approvedBy: 'BUYER' | 'SILENCE' | null
  endedAt: Date | null
}

type Key = Pick<ProofLinkRecord, 'sellerId' | 'id'>

const record = sql`
  seller_id, id, shop_order_id, key_hash, key_sealed, proofs, on_silence, is_mailed, created_at, deadline_at, opened_at,
  corrections, approved_at, approved_by, ended_at`

/** The link of an order; null without one that works. */
export const findLinkOfOrder = (
  db: Queries,
  sellerId: string,
  shopOrderId: string,
): Promise<ProofLinkRecord | null> =>
  db.row(sql`
    select ${record} from proof_links
    where seller_id = ${sellerId} and shop_order_id = ${shopOrderId} and revoked_at is null`)

/** The caller has to check its key. */
export const findLinkOfAnyone = (db: Queries, id: string): Promise<ProofLinkRecord | null> =>
  db.row(sql`select ${record} from proof_links where id = ${id} and revoked_at is null`)

export async function insertLink(
  tx: Queries,
  link: Omit<ProofLinkRecord, 'openedAt' | 'corrections' | 'approvedAt' | 'approvedBy' | 'endedAt'>,
): Promise<void> {
  await tx.run(sql`
    insert into proof_links (seller_id, id, shop_order_id, key_hash, key_sealed, proofs, on_silence, is_mailed,
      created_at, deadline_at)
    values (${link.sellerId}, ${link.id}, ${link.shopOrderId}, ${link.keyHash}, ${link.keySealed},
      ${json(link.proofs)}::jsonb, ${link.onSilence}, ${link.isMailed}, ${link.createdAt}, ${link.deadlineAt})`)
}

export async function revokeLinks(
  tx: Queries,
  { sellerId, shopOrderId }: Pick<ProofLinkRecord, 'sellerId' | 'shopOrderId'>,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update proof_links set revoked_at = ${at}
    where seller_id = ${sellerId} and shop_order_id = ${shopOrderId} and revoked_at is null`)
}

export async function recordOpened(db: Queries, { sellerId, id }: Key, at: Date): Promise<void> {
  await db.run(sql`
    update proof_links set opened_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and opened_at is null`)
}

/** Counts a change of a text before it's made. Returns false once the link allows no more. */
export const countCorrection = async (db: Queries, { sellerId, id }: Key, max: number): Promise<boolean> =>
  (await db.run(sql`
    update proof_links set corrections = corrections + 1
    where seller_id = ${sellerId} and id = ${id} and corrections < ${max} and revoked_at is null and ended_at is null`)) >
  0

export async function endLink(
  db: Queries,
  { sellerId, id }: Key,
  { at, approvedBy }: { at: Date; approvedBy: ProofLinkRecord['approvedBy'] },
): Promise<void> {
  await db.run(sql`
    update proof_links set ended_at = ${at}, approved_by = ${approvedBy},
      approved_at = case when ${approvedBy !== null} then ${at}::timestamptz end
    where seller_id = ${sellerId} and id = ${id} and ended_at is null`)
}

/** Whether `findOverdueLinks` may find any. */
export const hasOverdueLinks = (now: Date): Sql =>
  sql`exists (select from proof_links where ended_at is null and revoked_at is null and deadline_at <= ${now})`

/** Links whose buyers were silent until the deadline. */
export const findOverdueLinks = (db: Queries, now: Date, limit: number): Promise<ProofLinkRecord[]> =>
  db.rows(sql`
    select ${record} from proof_links
    where ended_at is null and revoked_at is null and deadline_at <= ${now} order by deadline_at, id limit ${limit}`)
