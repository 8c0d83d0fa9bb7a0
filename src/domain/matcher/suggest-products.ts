import type { Suggestion } from '#contract/matches.ts'
import type { MatchableProduct, MatchLine } from './catalog.ts'
import { createTrigramIndex } from './trigram-index.ts'
import { shown } from './words.ts'

const MOST = 3
const LEAST_OF_SKU = 0.3
const LEAST_OF_NAME = 0.6
/** Titles say much besides the name, so a name that stands in one counts nearly as much as an equal one. */
const CONTAINED = 0.9
const LONGEST = 300

/** Finds products whose SKU, alias or name looks like what a line says. */
export function createSuggester(
  products: readonly MatchableProduct[],
): (line: Pick<MatchLine, 'sku' | 'title'>) => Suggestion[] {
  const skus = products.flatMap((product) => product.skus.map(({ text }) => ({ product, text })))
  const likeSku = createTrigramIndex(skus.map(({ text }) => text))
  const likeName = createTrigramIndex(products.map(({ name }) => name))
  return ({ sku, title }) => {
    const bySku = likeSku((sku ?? '').slice(0, LONGEST)).flatMap(({ place, similarity }) => {
      const { product, text } = skus[place]!
      const reason = `The SKU looks like ${shown(text)}`
      return similarity < LEAST_OF_SKU ? [] : [suggestionOf(product, similarity, reason)]
    })
    const byName = likeName(title.slice(0, LONGEST)).flatMap(({ place, similarity, contained }) => {
      const product = products[place]!
      const likeness = Math.max(similarity, CONTAINED * contained)
      const reason = contained === 1 ? 'The title has its name in it' : 'The title looks like its name'
      return likeness < LEAST_OF_NAME ? [] : [suggestionOf(product, likeness, reason)]
    })
    return theBest([...bySku, ...byName])
  }
}

const suggestionOf = ({ id, name }: MatchableProduct, likeness: number, reason: string) => ({
  productId: id,
  productName: name,
  similarity: Math.round(likeness * 100) / 100,
  reason,
})

/** Each product once, by what makes it most alike. */
function theBest(suggestions: readonly Suggestion[]): Suggestion[] {
  const best = new Map<string, Suggestion>()
  for (const each of suggestions.toSorted(byLikeness)) {
    if (!best.has(each.productId)) best.set(each.productId, each)
  }
  return [...best.values()].slice(0, MOST)
}

const byLikeness = (one: Suggestion, other: Suggestion): number =>
  other.similarity - one.similarity || (one.productId < other.productId ? -1 : 1)
