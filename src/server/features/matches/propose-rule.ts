import type { NewMatch } from '#contract/products/matches.ts'
import { looseKey } from '#domain/text/text-key.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { loadMatcher } from './load-matcher.ts'
import { proposeConditions } from './propose-conditions.ts'
import { readLineToMatch } from './read-line-to-match.ts'

/** Suggests a rule for linking one line to a product. Stores nothing. */
export async function proposeRule(
  context: Context,
  actor: Actor,
  { lineId, productId }: { lineId: string; productId: string | null },
): Promise<NewMatch> {
  const line = await readLineToMatch(context.db, { sellerId: actor.userId, lineId })
  if (!line) throw notFound()
  const matcher = await context.db.transaction((tx) => loadMatcher(context, tx, actor.userId))
  const { products } = matcher.catalog
  const product = products.find(({ id }) => id === productId) ?? null
  if (productId && !product) throw notFound()
  const conditions = proposeConditions(line, {
    product,
    isSharedPrefix: (base) =>
      products.some(
        ({ id, skus }) => id !== productId && skus.some(({ text }) => looseKey(text).startsWith(base)),
      ),
  })
  if (conditions.length === 0) {
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'lineId', message: 'has no SKU, title or option to build a rule from' }],
    })
  }
  const target = productId ? { kind: 'product' as const, productId } : { kind: 'ignore' as const }
  return { conditions, target }
}
