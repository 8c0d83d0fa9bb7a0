import type { Rule } from '#contract/orders/rules.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readPlanned } from './read-planned.ts'
import { readRules } from './read-rules.ts'

/** The seller's rules in evaluation order, and the orders about to be sent. */
export const listRules: Verbs['listRules'] = async ({ db, clock }, { userId }) => ({
  rules: await readRules(db, userId, clock.now()),
  planned: await readPlanned(db, userId),
})

/** One rule in its current state. */
export async function readRule({ db, clock }: Context, sellerId: string, id: string): Promise<Rule> {
  const rule = (await readRules(db, sellerId, clock.now())).find((each) => each.id === id)
  if (!rule) throw notFound()
  return rule
}
