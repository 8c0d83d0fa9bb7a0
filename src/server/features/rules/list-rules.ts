import type { Reply } from '#contract/endpoint.ts'
import type { Rule, ruleEndpoints } from '#contract/orders/rules.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readPlanned } from './read-planned.ts'
import { readRules } from './read-rules.ts'

/** The seller's rules in evaluation order, and the orders about to be sent. */
export async function listRules(
  { db, clock }: Context,
  { userId }: Actor,
): Promise<Reply<typeof ruleEndpoints.listRules>> {
  return { rules: await readRules(db, userId, clock.now()), planned: await readPlanned(db, userId) }
}

/** One rule in its current state. */
export async function readRule({ db, clock }: Context, sellerId: string, id: string): Promise<Rule> {
  const rule = (await readRules(db, sellerId, clock.now())).find((each) => each.id === id)
  if (!rule) throw notFound()
  return rule
}
