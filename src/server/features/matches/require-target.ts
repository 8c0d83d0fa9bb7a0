import type { MatchCondition, NewMatch } from '#contract/products/matches.ts'
import { looseKey } from '#domain/text/text-key.ts'
import type { Queries } from '#server/db/database.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { readTarget } from './read-matches.ts'

/** Rejects a rule whose product is missing or archived, or that could never match. Returns the product's name. */
export async function requireTarget(
  db: Queries,
  sellerId: string,
  { conditions, target }: NewMatch,
): Promise<string | null> {
  requireReadable(conditions)
  if (target.kind === 'ignore') return null
  const product = await readTarget(db, sellerId, target.productId)
  if (!product) throw notFound()
  if (product.isArchived) throw invalid('target', 'is archived. Restore the product first.')
  return product.name
}

function requireReadable(conditions: readonly MatchCondition[]): void {
  for (const [index, condition] of conditions.entries()) {
    const texts = condition.on === 'option' ? [condition.name, condition.text] : [condition.text]
    if (texts.some((text) => looseKey(text) === '')) {
      throw invalid(`conditions.${index}`, 'has no letters or digits to compare')
    }
  }
}

const invalid = (path: string, message: string): Failure =>
  new Failure('VALIDATION_FAILED', { details: [{ path, message }] })
