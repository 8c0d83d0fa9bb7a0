import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { NewReport } from '../portals/moderation/take-reports.ts'

export interface NewQuestion {
  sellerId: string
  id: string
  portalId: string
  text: string
  /** Null for people who are signed in: their address is known to be theirs. */
  tokenHash: string | null
  emailSealed: string
  at: Date
}

export async function insertQuestion(tx: Queries, question: NewQuestion): Promise<void> {
  const { sellerId, id, portalId, text, tokenHash, emailSealed, at } = question
  await tx.run(sql`
    insert into questions (seller_id, id, portal_id, text, state, token_hash, email_sealed, created_at, opened_at)
    values (${sellerId}, ${id}, ${portalId}, ${text}, ${tokenHash ? 'UNVERIFIED' : 'OPEN'}, ${tokenHash}, ${emailSealed}, ${at},
      ${tokenHash ? null : at})`)
}

export interface StoredQuestion {
  sellerId: string
  portalId: string
  id: string
  text: string
  state: 'UNVERIFIED' | 'OPEN' | 'ANSWERED'
  tokenHash: string | null
  emailSealed: string | null
  removedAt: Date | null
}

/** A question in whatever state it is, locked until the transaction ends; null if there is none. */
export const lockQuestion = (tx: Queries, id: string): Promise<StoredQuestion | null> =>
  tx.row<StoredQuestion>(sql`
    select seller_id, portal_id, id, text, state, token_hash, email_sealed, removed_at from questions
    where id = ${id} for update`)

type Key = Pick<StoredQuestion, 'sellerId' | 'id'>

export async function openQuestion(tx: Queries, { sellerId, id }: Key, at: Date): Promise<void> {
  await tx.run(sql`
    update questions set state = 'OPEN', opened_at = ${at}
    where seller_id = ${sellerId} and id = ${id} and state = 'UNVERIFIED'`)
}

/** Stores the answer, and forgets the address that it is mailed to. */
export async function writeAnswer(
  tx: Queries,
  { sellerId, id }: Key,
  { answer, at }: { answer: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update questions set state = 'ANSWERED', answer = ${answer}, answered_at = ${at}, email_sealed = null, token_hash = null
    where seller_id = ${sellerId} and id = ${id} and state = 'OPEN'`)
}

export async function writeRemoval(
  tx: Queries,
  { sellerId, id }: Key,
  { removal, at }: { removal: { at: Date; reason: string } | null; at: Date },
): Promise<void> {
  await tx.run(sql`
    update questions set removed_at = ${removal?.at ?? null}, removal_reason = ${removal?.reason ?? null}
    where seller_id = ${sellerId} and id = ${id}`)
  await tx.run(sql`
    update question_reports set closed_at = ${at}
    where seller_id = ${sellerId} and question_id = ${id} and closed_at is null`)
}

export async function insertQuestionReport(
  db: Queries,
  { sellerId }: { sellerId: string },
  { id, aboutId, reason, text, at }: NewReport,
): Promise<void> {
  await db.run(sql`
    insert into question_reports (seller_id, id, question_id, reason, text, created_at)
    values (${sellerId}, ${id}, ${aboutId}, ${reason}, ${text}, ${at})`)
}

/** Deletes questions whose link wasn't used, and forgets addresses whose answer never came. */
export async function forgetAskers(
  db: Queries,
  { unverifiedBefore, unansweredBefore }: { unverifiedBefore: Date; unansweredBefore: Date },
): Promise<void> {
  await db.run(sql`
    delete from questions where state = 'UNVERIFIED' and email_sealed is not null and created_at < ${unverifiedBefore}`)
  await db.run(sql`
    update questions set email_sealed = null, token_hash = null
    where email_sealed is not null and created_at < ${unansweredBefore}`)
}
