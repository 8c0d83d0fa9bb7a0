import type { OwnQuestion, Question } from '#contract/portals/questions.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { sql } from '#server/db/sql.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import type { RecordKey } from '#server/kernel/ids.ts'
import { removalColumn } from '../portals/moderation/read-moderation.ts'
import { fromListing, type ListingFacts, listingFacts } from '../portals/read-listing-facts.ts'

export type Dated<T extends Question> = Omit<T, 'askedAt' | 'answeredAt'> & {
  askedAt: Date
  answeredAt: Date | null
}

/** The columns of a question `q`. */
export const questionColumns = sql`q.id, q.text, coalesce(q.opened_at, q.created_at) as asked_at, q.answer, q.answered_at`

interface OfPortal {
  sellerId: string
  portalId: string
}

/** A listing with how many answered questions everyone can read. */
export const readAskedListing = (
  db: Queries,
  portalId: string,
): Promise<(ListingFacts & { answered: number }) | null> =>
  db.row<ListingFacts & { answered: number }>(sql`
    select ${listingFacts},
      (select count(*)::integer from questions q where q.seller_id = t.seller_id and q.portal_id = t.id
        and q.state = 'ANSWERED' and q.removed_at is null) as answered
    ${fromListing(portalId)}`)

/** One page of the answered questions about a portal, the latest answer first. */
export async function readAnswered(
  db: Queries,
  { sellerId, portalId }: OfPortal,
  { skip, take }: { skip: number; take: number },
): Promise<Question[]> {
  const rows = await db.rows<Dated<Question>>(sql`
    select ${questionColumns} from questions q
    where q.seller_id = ${sellerId} and q.portal_id = ${portalId} and q.state = 'ANSWERED' and q.removed_at is null
    order by q.answered_at desc, q.id desc offset ${skip} limit ${take}`)
  return rows.map(presentQuestion)
}

/** A question that everyone can read, with whose portal it is about; null otherwise. */
export const findAnswered = (db: Queries, id: string): Promise<{ sellerId: string } | null> =>
  db.row<{ sellerId: string }>(sql`
    select seller_id from questions where id = ${id} and state = 'ANSWERED' and removed_at is null`)

/** A question of a maker, or null. */
export async function readQuestion(db: Queries, { sellerId, id }: RecordKey): Promise<Question | null> {
  const row = await db.row<Dated<Question>>(sql`
    select ${questionColumns} from questions q where q.seller_id = ${sellerId} and q.id = ${id}`)
  return row && presentQuestion(row)
}

/** What was asked about the actor’s portals. */
export const listOwnQuestions: Verbs['listOwnQuestions'] = async (
  { db },
  { userId: sellerId },
  { show, page, size },
) => {
  const inState = show === 'ALL' ? sql`q.state in ('OPEN', 'ANSWERED')` : sql`q.state = ${show}`
  const isShown = show === 'ALL' ? sql`true` : sql`q.removed_at is null`
  const matching = sql`q.seller_id = ${sellerId} and ${inState} and ${isShown}`
  const [rows, count] = await Promise.all([
    db.rows<Dated<OwnQuestion>>(sql`
      select ${questionColumns}, jsonb_build_object('id', t.id, 'title', t.title) as portal,
        ${removalColumn(sql`q`)}
      from questions q join portals t on t.seller_id = q.seller_id and t.id = q.portal_id
      where ${matching} order by q.opened_at desc, q.id desc offset ${(page - 1) * size} limit ${size}`),
    db.row<{ total: number }>(sql`select count(*)::integer as total from questions q where ${matching}`),
  ])
  return { questions: rows.map(presentQuestion), pagination: pageOf({ page, size }, count?.total ?? 0) }
}

export const presentQuestion = <T extends Dated<Question>>(row: T) => isoTimes(row)
