import type { Suggestion } from '#contract/products/matches.ts'
import type { MatchableProduct, MatchLine } from './catalog.ts'
import { createTrigramIndex } from './trigram-index.ts'
import { shown } from './words.ts'

const MAX_SUGGESTIONS = 3
const MIN_SKU_SIMILARITY = 0.3
const MIN_NAME_SIMILARITY = 0.6
/** Titles contain more than the name, so a contained name counts almost as much as an equal one. */
const CONTAINED_WEIGHT = 0.9
const MAX_LENGTH = 300

/** Suggests products whose SKU, alias or name is similar to a line. */
export function createSuggester(
  products: readonly MatchableProduct[],
): (line: Pick<MatchLine, 'sku' | 'title'>) => Suggestion[] {
  const skus = products.flatMap((product) => product.skus.map(({ text }) => ({ product, text })))
  const likeSku = createTrigramIndex(skus.map(({ text }) => text))
  const likeName = createTrigramIndex(products.map(({ name }) => name))
  return ({ sku, title }) => {
    const bySku = likeSku((sku ?? '').slice(0, MAX_LENGTH)).flatMap(({ place, similarity }) => {
      const { product, text } = skus[place]!
      const reason = `The SKU looks like ${shown(text)}`
      return similarity < MIN_SKU_SIMILARITY ? [] : [suggestionOf(product, similarity, reason)]
    })
    const byName = likeName(title.slice(0, MAX_LENGTH)).flatMap(({ place, similarity, contained }) => {
      const product = products[place]!
      const score = Math.max(similarity, CONTAINED_WEIGHT * contained)
      const reason = contained === 1 ? 'The title contains its name' : 'The title is similar to its name'
      return score < MIN_NAME_SIMILARITY ? [] : [suggestionOf(product, score, reason)]
    })
    return bestOf([...bySku, ...byName])
  }
}

const suggestionOf = ({ id, name }: MatchableProduct, score: number, reason: string) => ({
  productId: id,
  productName: name,
  similarity: Math.round(score * 100) / 100,
  reason,
})

/** Lists each product once, with its best similarity. */
function bestOf(suggestions: readonly Suggestion[]): Suggestion[] {
  const best = new Map<string, Suggestion>()
  for (const each of suggestions.toSorted(byScore)) {
    if (!best.has(each.productId)) best.set(each.productId, each)
  }
  return [...best.values()].slice(0, MAX_SUGGESTIONS)
}

const byScore = (one: Suggestion, other: Suggestion): number =>
  other.similarity - one.similarity || (one.productId < other.productId ? -1 : 1)
