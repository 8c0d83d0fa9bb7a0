import type { Rule } from '#contract/rules.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/failure.ts'
import { readRules } from './read-rules.ts'

/** The seller's rules in the order in which they are tried. */
export async function listRules({ db, clock }: Context, { userId }: Actor): Promise<{ rules: Rule[] }> {
  return { rules: await readRules(db, userId, clock.now()) }
}

/** One of them as it is now. */
export async function readRule({ db, clock }: Context, sellerId: string, id: string): Promise<Rule> {
  const rule = (await readRules(db, sellerId, clock.now())).find((each) => each.id === id)
  if (!rule) throw notFound()
  return rule
}
