import type { Match, NewMatch } from '#contract/matches.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { catalogueChanged } from '../order-checks/catalogue-changed.ts'
import { readMatch } from './list-matches.ts'
import { findRules, insertRule } from './match-rule-store.ts'
import { requireTarget } from './require-target.ts'

const MOST_RULES = 2_000

/** Stores a rule in front of all others. Every unsubmitted order is matched again, so those that waited for it go on. */
export async function createMatch(
  context: Context,
  { userId }: Actor,
  match: NewMatch,
): Promise<{ match: Match }> {
  await requireTarget(context.db, userId, match)
  const id = context.newId('mat')
  await context.db.transaction(async (tx) => {
    await catalogueChanged(context, tx, userId)
    if ((await findRules(tx, userId)).length >= MOST_RULES) throw new Failure('TOO_MANY_RULES')
    await insertRule(tx, { id, sellerId: userId, at: context.clock.now(), ...match })
  })
  return { match: await readMatch(context, userId, id) }
}
