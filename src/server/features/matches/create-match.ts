import { isDeepStrictEqual } from 'node:util'
import type { NewMatch } from '#contract/products/matches.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { productsChanged } from '#server/kernel/seller-events.ts'
import { readMatch } from './list-matches.ts'
import { changeRule, findRules, insertRule, matchOrder, type StoredRule } from './match-rule-store.ts'
import { requireTarget } from './require-target.ts'

const MAX_RULES = 2_000

/**
 * Stores a rule ahead of all others and matches every unsubmitted order again. Creating an existing rule, for example
 * from a second tab, moves it to the front and turns it on.
 */
export const createMatch: Verbs['createMatch'] = async (context, { userId }, match) => {
  await requireTarget(context.db, userId, match)
  const id = await context.db.transaction(async (tx) => {
    await context.raise(productsChanged, { tx, sellerId: userId })
    const rules = await findRules(tx, userId)
    const same = rules.find((rule) => isSame(rule, match))
    if (same) {
      await changeRule(tx, userId, { ...same, isOn: true })
      await matchOrder.move(tx, { sellerId: userId, id: same.id, position: 1 })
      return same.id
    }
    if (rules.length >= MAX_RULES) throw new Failure('TOO_MANY_RULES')
    const newId = context.newId('mat')
    await insertRule(tx, { id: newId, sellerId: userId, at: context.clock.now(), ...match })
    return newId
  })
  return { match: await readMatch(context, userId, id) }
}

function isSame({ conditions, productId }: StoredRule, match: NewMatch): boolean {
  const target = match.target.kind === 'product' ? match.target.productId : null
  return productId === target && isDeepStrictEqual(conditions, match.conditions)
}
