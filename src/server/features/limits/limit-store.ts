import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

const FREE_FAILURES = 5
/** Doublings after which a delay reaches an hour. */
const MAX_DOUBLINGS = 12

/**
 * Counts a guess as wrong before it's compared, in one statement, so that of many guesses at once only the allowed ones
 * are compared. Null when it comes too early.
 */
export async function countGuess(
  db: Queries,
  key: string,
  { now, maxDelaySeconds }: { now: Date; maxDelaySeconds: number },
): Promise<{ failures: number } | null> {
  return await db.row<{ failures: number }>(sql`
    insert into sign_in_failures (key, failures, refused_until) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = sign_in_failures.failures + 1,
      refused_until = ${now}::timestamptz + interval '1 second' * case
        when sign_in_failures.failures + 1 < ${FREE_FAILURES}::int then 0
        else least(${maxDelaySeconds}::int,
          power(2, least(sign_in_failures.failures + 1 - ${FREE_FAILURES}::int, ${MAX_DOUBLINGS}::int))) end
    where sign_in_failures.refused_until <= ${now}
      or sign_in_failures.refused_until > ${now}::timestamptz + interval '1 second' * ${maxDelaySeconds}::int
    returning failures`)
}

/** When the next guess is allowed. */
export async function findRefusedUntil(db: Queries, key: string): Promise<Date | null> {
  const row = await db.row<{ until: Date }>(
    sql`select refused_until as until from sign_in_failures where key = ${key}`,
  )
  return row?.until ?? null
}

/** Undoes the count of a guess that was never compared. */
export async function uncountGuess(db: Queries, key: string, now: Date): Promise<void> {
  await db.run(sql`
    update sign_in_failures set failures = failures - 1, refused_until = ${now}
    where key = ${key} and failures > 0`)
}

export async function deleteGuesses(db: Queries, key: string): Promise<void> {
  await db.run(sql`delete from sign_in_failures where key = ${key}`)
}

/** Deletes the wrong guesses at an account from every browser and address, and restores its budgets. */
export async function deleteGuessesAt(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`delete from sign_in_failures where starts_with(key, ${`${userId} `})`)
  await tx.run(sql`
    delete from caller_limits
    where address = ${budgetKey(userId)} or starts_with(address, ${`${budgetKey(userId)} `})`)
}

/** Where the guesses of strangers at an account are counted. */
export const budgetKey = (userId: string): string => `guesses ${userId}`

/**
 * Takes one call from an address's limit, which refills steadily. `busy_until` is when the limit is fully restored. Each
 * call moves it one step ahead and is refused when that would exceed the window.
 */
export async function countCall(
  db: Queries,
  address: string,
  { now, stepMs, windowMs }: { now: Date; stepMs: number; windowMs: number },
): Promise<boolean> {
  const limit = new Date(now.getTime() + windowMs)
  const step = stepOf(stepMs)
  const taken = await db.run(sql`
    insert into caller_limits (address, busy_until) values (${address}, ${now}::timestamptz + ${step})
    on conflict (address) do update set busy_until =
      case when caller_limits.busy_until > ${limit} then ${now} else greatest(caller_limits.busy_until, ${now}) end + ${step}
    where greatest(caller_limits.busy_until, ${now}) + ${step} <= ${limit}
      or caller_limits.busy_until > ${limit}`)
  return taken > 0
}

/** Whole milliseconds, as the column keeps them: rounded up, the steps of all calls could exceed the window and cost the last one. */
const stepOf = (ms: number): Sql => sql`interval '1 millisecond' * ${Math.max(1, Math.floor(ms))}::integer`

export async function uncountCall(db: Queries, address: string, stepMs: number): Promise<void> {
  await db.run(sql`
    update caller_limits set busy_until = busy_until - ${stepOf(stepMs)}
    where address = ${address}`)
}

export async function findBusyUntil(db: Queries, address: string): Promise<Date | null> {
  const row = await db.row<{ until: Date }>(
    sql`select busy_until as until from caller_limits where address = ${address}`,
  )
  return row?.until ?? null
}

/** Deletes counts that no longer have an effect. */
interface OldLimits {
  now: Date
  failuresBefore: Date
}

export const hasOldLimits = ({ now, failuresBefore }: OldLimits): Sql => sql`
  (exists (select from caller_limits where busy_until <= ${now})
    or exists (select from sign_in_failures where refused_until <= ${failuresBefore}))`

export async function deleteOldLimits(db: Queries, { now, failuresBefore }: OldLimits): Promise<void> {
  await db.run(sql`delete from caller_limits where busy_until <= ${now}`)
  await db.run(sql`delete from sign_in_failures where refused_until <= ${failuresBefore}`)
}
