import type { SubscriptionState } from '#domain/plans/subscribed-level.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { BilledSubscription } from '#server/providers/payments/plan-biller.ts'

/** What Stripe calls someone who may have subscribed. */
interface PlanCustomer {
  sellerId: string
  customerId: string
}

/** Keeps what was read at Stripe. A payment that failed earlier keeps the day it failed, also when the next one fails too. */
export async function saveSubscription(
  tx: Queries,
  sellerId: string,
  { id, status, level, startedAt, periodEndsAt, endsAt, pastDueSince }: BilledSubscription,
  readAt: Date,
): Promise<void> {
  await tx.run(sql`
    insert into subscriptions as s (seller_id, id, status, level, started_at, period_ends_at, ends_at, past_due_since, read_at)
    values (${sellerId}, ${id}, ${status}, ${level}, ${startedAt}, ${periodEndsAt}, ${endsAt}, ${pastDueSince}, ${readAt})
    on conflict (seller_id, id) do update set status = excluded.status, level = excluded.level,
      started_at = excluded.started_at, period_ends_at = excluded.period_ends_at, ends_at = excluded.ends_at,
      past_due_since = case when excluded.status = 'PAST_DUE'
        then least(s.past_due_since, excluded.past_due_since) end,
      read_at = excluded.read_at`)
}

/** Whether the newest payment of each subscription failed, and since when. */
export async function readStates(
  tx: Queries,
  sellerId: string,
): Promise<(SubscriptionState & { id: string })[]> {
  return await tx.rows<SubscriptionState & { id: string }>(sql`
    select id, status, level, past_due_since from subscriptions where seller_id = ${sellerId}
    order by started_at, id`)
}

interface PlanHolder {
  premiumLevel: number
  name: string
  email: string
  timeZone: string
}

/** The account whose plan changes. Locks it until the transaction ends. */
export const lockPlanHolder = (tx: Queries, sellerId: string): Promise<PlanHolder | null> =>
  tx.row<PlanHolder>(sql`
    select premium_level, name, email, time_zone from users where id = ${sellerId} for no key update`)

export async function setPremiumLevel(
  tx: Queries,
  sellerId: string,
  { level, at }: { level: number; at: Date },
): Promise<void> {
  await tx.run(sql`update users set premium_level = ${level}, updated_at = ${at} where id = ${sellerId}`)
}

/** Sellers whose plan outlived its grace. */
export async function findGracesOver(
  db: Queries,
  { failedBefore, limit }: { failedBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ sellerId: string }>(sql`
    select distinct s.seller_id from subscriptions s join users u on u.id = s.seller_id
    where s.status = 'PAST_DUE' and s.past_due_since <= ${failedBefore} and u.premium_level > 0
    limit ${limit}`)
  return rows.map(({ sellerId }) => sellerId)
}

/** Sellers whose automatic ordering without a plan is over. */
export async function findAutomationOver(
  db: Queries,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from users where automation_until <= ${now} order by automation_until limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** False if it was ended already. */
export async function endPromisedAutomation(tx: Queries, sellerId: string, now: Date): Promise<boolean> {
  const ended = await tx.run(sql`
    update users set automation_until = null, updated_at = ${now}
    where id = ${sellerId} and automation_until <= ${now}`)
  return ended > 0
}

/**
 * Customers whose subscriptions are read again although no webhook said so: those not read for hours, those whose
 * period ended since, and those who were on the page for subscribing.
 */
export const findPlansToRead = (
  db: Queries,
  {
    now,
    readBefore,
    justReadBefore,
    limit,
  }: { now: Date; readBefore: Date; justReadBefore: Date; limit: number },
): Promise<PlanCustomer[]> =>
  db.rows<PlanCustomer>(sql`
    select u.id as seller_id, u.customer_id from users u
    where u.customer_id is not null and u.id in (
      (select seller_id from subscriptions where status <> 'CANCELED'
        and (read_at < ${readBefore} or (period_ends_at < ${now} and read_at < ${justReadBefore}))
        order by read_at limit ${limit})
      union
      (select seller_id from plan_checkouts where read_at < ${justReadBefore} order by read_at limit ${limit}))
    limit ${limit}`)
