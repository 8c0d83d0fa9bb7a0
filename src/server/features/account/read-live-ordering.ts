import type { LiveOrdering, LiveOrderingStep } from '#contract/account/live-ordering.ts'
import { liveOrderingOf, liveOrderingSteps } from '#domain/live-ordering/live-ordering-steps.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'

type Config = Pick<Context['config'], 'areApplicationsReviewed' | 'stripe'>
type Facts = Parameters<typeof liveOrderingSteps>[0]

/** What live ordering needs of an account on this installation. */
export const stepsOf = (facts: Facts, config: Config): LiveOrderingStep[] =>
  liveOrderingSteps(facts, {
    areApplicationsReviewed: config.areApplicationsReviewed,
    hasCards: config.stripe !== null,
  })

/** The checklist for live ordering. */
export const readLiveOrdering: Verbs['readLiveOrdering'] = async ({ db, config }, { userId }) => {
  const steps = await readSteps(db, config, userId)
  if (!steps) throw notFound()
  return { liveOrdering: liveOrderingOf(steps), steps }
}

/** Whether an account may submit live orders, or what it must do first. */
export async function checkLiveOrdering(db: Queries, config: Config, userId: string): Promise<LiveOrdering> {
  const steps = await readSteps(db, config, userId)
  return steps ? liveOrderingOf(steps) : 'EMAIL_NOT_VERIFIED'
}

async function readSteps(db: Queries, config: Config, userId: string): Promise<LiveOrderingStep[] | null> {
  const facts = await db.row<Facts>(sql`
    select u.email_verified,
      u.application_status,
      exists (select 1 from payment_cards c where c.seller_id = u.id) as has_card
    from users u where u.id = ${userId}`)
  return facts && stepsOf(facts, config)
}
