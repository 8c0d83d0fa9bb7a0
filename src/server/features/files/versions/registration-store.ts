import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export interface Unregistered {
  id: string
  fileId: string
  sellerId: string
  printKey: string
  printSha256: string
  failures: number
  fits: boolean
}

/** Counts registration attempts since the given time. */
export async function countAttempts(db: Queries, since: Date): Promise<number> {
  const row = await db.row<{ asked: number }>(
    sql`select count(*)::integer as asked from provider_file_asks where asked_at > ${since}`,
  )
  return row?.asked ?? 0
}

/** Whether `findUnregistered` may find any. */
export const hasUnregistered = (now: Date): Sql => sql`
  exists (select from file_versions where provider_state = 'WAITING' and state = 'READY' and provider_due_at <= ${now})`

/** The versions due for registration: those that an order waits for or a product uses first, then in turns by seller. */
export const findUnregistered = (db: Queries, now: Date, limit: number): Promise<Unregistered[]> =>
  db.rows(sql`
    select v.id, v.file_id, v.seller_id, v.print_key,
      v.print_sha256, v.provider_failures as failures, (v.measurement->>'fits')::boolean as fits
    from file_versions v
    cross join lateral (select v.version > 0 and not exists (
      select from products p where p.seller_id = v.seller_id
        and p.fulfillment @> jsonb_build_array(jsonb_build_object('publicFileServiceId', v.id))) as is_unused) use
    where v.provider_state = 'WAITING' and v.state = 'READY' and v.provider_due_at <= ${now}
    order by is_unused, row_number() over (partition by v.seller_id, is_unused order by v.provider_due_at),
      v.provider_due_at limit ${limit}`)

/** Saves a registration attempt before it is made, and deletes attempts too old to count. */
export async function recordAttempt(
  db: Queries,
  at: Date,
  { forgetBefore }: { forgetBefore: Date },
): Promise<string> {
  await db.run(sql`delete from provider_file_asks where asked_at < ${forgetBefore}`)
  const row = await db.row<{ id: string }>(
    sql`insert into provider_file_asks (asked_at) values (${at}) returning id`,
  )
  return row!.id
}

/** Deletes an attempt that definitely didn't reach the provider. */
export async function deleteAttempt(db: Queries, id: string): Promise<void> {
  await db.run(sql`delete from provider_file_asks where id = ${id}`)
}

/** Saves the provider's id for exactly this print file. Returns false if a newer print file exists. */
export const recordRegistered = async (
  tx: Queries,
  { id, printKey }: Unregistered,
  providerFileId: string,
): Promise<boolean> =>
  (await tx.run(sql`
    update file_versions set provider_state = 'REGISTERED', provider_file_id = ${providerFileId}, provider_refusal = null
    where id = ${id} and print_key = ${printKey} and provider_state = 'WAITING'`)) > 0

export const recordProviderRefusal = async (
  tx: Queries,
  { id, printKey }: Unregistered,
  refusal: string,
): Promise<boolean> =>
  (await tx.run(sql`
    update file_versions set provider_state = 'REFUSED', provider_refusal = ${refusal}
    where id = ${id} and print_key = ${printKey} and provider_state = 'WAITING'`)) > 0

export async function scheduleRetry(db: Queries, { id, failures }: Unregistered, dueAt: Date): Promise<void> {
  await db.run(sql`
    update file_versions set provider_failures = ${failures + 1}, provider_due_at = ${dueAt} where id = ${id}`)
}
