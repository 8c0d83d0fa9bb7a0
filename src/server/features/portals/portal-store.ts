import type { ReviewedContent } from '#contract/admin/portals.ts'
import type { Portal, PortalState } from '#contract/portals/portals.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

interface NewPortal {
  sellerId: string
  id: string
  productId: string
  title: string
  at: Date
}

export async function insertPortal(db: Queries, portal: NewPortal): Promise<void> {
  const { sellerId, id, productId, title, at } = portal
  await db.run(sql`
    insert into portals (seller_id, id, product_id, title, created_at, updated_at)
    values (${sellerId}, ${id}, ${productId}, ${title}, ${at}, ${at})`)
}

/** Locks a portal until the transaction ends, so that its state can't change in between. False if the seller has none with this id. */
export async function lockPortal(tx: Queries, { sellerId, id }: RecordKey): Promise<boolean> {
  const row = await tx.row(sql`
    select 1 from portals where seller_id = ${sellerId} and id = ${id} for update`)
  return row !== null
}

/** Whose portal it is, or null. */
export async function findSeller(
  db: Queries,
  id: string,
): Promise<{ sellerId: string; name: string; email: string } | null> {
  return await db.row<{ sellerId: string; name: string; email: string }>(sql`
    select t.seller_id, u.name, u.email from portals t join users u on u.id = t.seller_id where t.id = ${id}`)
}

export type PortalContent = Pick<
  Portal,
  | 'title'
  | 'description'
  | 'category'
  | 'textField'
  | 'priceCents'
  | 'countries'
  | 'leadDays'
  | 'rightsOrigin'
  | 'rightsLicense'
  | 'rightsEvidence'
>

interface Where {
  sellerId: string
  id: string
  at: Date
}

/** Stores what the seller wrote as the next version. */
export async function writeContent(
  tx: Queries,
  { sellerId, id, at }: Where,
  content: PortalContent,
): Promise<void> {
  const { title, description, priceCents, countries, leadDays, rightsOrigin, rightsLicense } = content
  await tx.run(sql`
    update portals set title = ${title}, description = ${description}, category = ${content.category}, price_cents = ${priceCents},
      text_field = ${content.textField && json(content.textField)}::jsonb, countries = ${countries}, lead_days = ${leadDays}, rights_origin = ${rightsOrigin},
      rights_license = ${rightsLicense}, rights_evidence = ${content.rightsEvidence}, version = version + 1,
      updated_at = ${at}
    where seller_id = ${sellerId} and id = ${id}`)
}

/** Stores the price of a portal; null for none. */
export async function writePrice(
  tx: Queries,
  { sellerId, id }: Where,
  priceCents: number | null,
): Promise<void> {
  await tx.run(sql`
    update portals set price_cents = ${priceCents} where seller_id = ${sellerId} and id = ${id}`)
}

/** Counts a change of what isn’t in the portal’s own row, such as its photos. */
export async function countVersion(tx: Queries, { sellerId, id, at }: Where): Promise<void> {
  await tx.run(sql`
    update portals set version = version + 1, updated_at = ${at} where seller_id = ${sellerId} and id = ${id}`)
}

/** Moves a portal to another state, with the times at which it was submitted and first listed. */
export async function writeState(
  tx: Queries,
  { sellerId, id, at }: Where,
  state: PortalState,
): Promise<void> {
  await tx.run(sql`
    update portals set state = ${state}, updated_at = ${at},
      submitted_at = case when ${state} = 'IN_REVIEW' then ${at} else submitted_at end,
      listed_at = case when ${state} = 'LISTED' then coalesce(listed_at, ${at}) else listed_at end
    where seller_id = ${sellerId} and id = ${id}`)
}

export async function writeReviewNote(
  tx: Queries,
  { sellerId, id }: RecordKey,
  note: string | null,
): Promise<void> {
  await tx.run(sql`
    update portals set review_note = ${note} where seller_id = ${sellerId} and id = ${id}`)
}

/** Stores what buyers read before a change in review; null once nothing waits. */
export async function writeListedContent(
  tx: Queries,
  { sellerId, id }: RecordKey,
  listed: ReviewedContent | null,
): Promise<void> {
  await tx.run(sql`
    update portals set listed_content = ${listed && json(listed)}::jsonb
    where seller_id = ${sellerId} and id = ${id}`)
}

export async function deleteStored(tx: Queries, { sellerId, id }: RecordKey): Promise<void> {
  await tx.run(sql`delete from portals where seller_id = ${sellerId} and id = ${id}`)
}
