import type { MatchExplanation, MatchKind, Suggestion } from '#contract/products/matches.ts'
import type { Catalog, MatchLine } from './catalog.ts'
import type { MatchStep } from './match-step.ts'
import { optionStep } from './option-step.ts'
import { indexProducts, type ProductIndex } from './product-index.ts'
import { type ReadLine, readLine } from './read-line.ts'
import { readOptions } from './read-options.ts'
import { ruleStep } from './rule-step.ts'
import { aliasStep, normalizedStep, skuStep } from './sku-steps.ts'
import { suffixStep } from './suffix-step.ts'
import { createSuggester } from './suggest-products.ts'
import { titleStep } from './title-step.ts'
import type { Verdict } from './verdict.ts'
import { shown } from './words.ts'

/** The product a line is linked to and why, or why there is none. */
export interface LineMatch {
  productId: string | null
  kind: MatchKind | null
  isIgnored: boolean
  /** The deciding rule, if any. */
  matchId: string | null
  /** Values of the product's options, read from the line. */
  options: readonly { name: string; value: string }[]
  /** Names of the line's options that identified the product, such as the condition of a link rule. */
  usedOptions: readonly string[]
  /** The explanation, in one sentence. */
  text: string
}

export interface Matcher {
  /** The input it was compiled from. */
  readonly catalog: Catalog
  match(line: MatchLine): LineMatch
  /** Like `match`, plus every step on the way. */
  explain(line: MatchLine, chosenProductId?: string | null): MatchExplanation
  /** The match for a product that the seller chose; null if that product isn't active. */
  byHand(productId: string, line: MatchLine): LineMatch | null
  /** Products similar to a line, most similar first. */
  suggest(line: MatchLine): readonly Suggestion[]
}

/** Compiles a seller's catalog so that matching a line is cheap, whatever the catalog's size. */
export function createMatcher(catalog: Catalog): Matcher {
  const products = indexProducts(catalog.products)
  // The order is a promise to sellers: more certain strategies come first.
  const steps: readonly MatchStep[] = [
    ruleStep(catalog.rules, products),
    skuStep(products),
    aliasStep(products),
    normalizedStep(products),
    suffixStep(products),
    optionStep(products),
    titleStep(products),
  ]
  let suggest: ReturnType<typeof createSuggester> | undefined
  return {
    catalog,
    match: (line) => match(steps, readLine(line)),
    explain(line, chosenProductId = null) {
      const read = readLine(line)
      const chosen = chosenProductId ? byHand(products, chosenProductId, read) : null
      const { productId, text, usedOptions: _, ...rest } = chosen ?? match(steps, read)
      const product = products.byId.get(productId ?? '')
      return {
        product: product ? { id: product.id, name: product.name } : null,
        text,
        steps: chosen ? [{ text, isHit: true }] : listSteps(steps, read, text),
        ...rest,
        options: [...rest.options],
      }
    },
    byHand: (productId, line) => byHand(products, productId, readLine(line)),
    suggest(line) {
      suggest ??= createSuggester(catalog.products)
      return suggest(line)
    },
  }
}

function byHand({ byId }: ProductIndex, productId: string, line: ReadLine): LineMatch | null {
  const product = byId.get(productId)
  if (!product) return null
  const text = `You chose ${product.name} for this item`
  return found({ is: 'found', product, kind: 'BY_HAND', read: [], text, matchId: null }, line)
}

function match(steps: readonly MatchStep[], line: ReadLine): LineMatch {
  for (const step of steps) {
    const verdict = step.judge(line)
    if (verdict?.is === 'found') return found(verdict, line)
    if (verdict) return unlinked(verdict.text, verdict.is === 'ignored', verdict.matchId)
  }
  return unlinked(explainNoMatch(line), false, null)
}

function found(
  { product, kind, read, text, matchId, usedOptions = [] }: Extract<Verdict, { is: 'found' }>,
  line: ReadLine,
): LineMatch {
  const { options, conflict } = readOptions(product.options(), line, { read, usedOptions })
  const why = conflict ? `${text}; but ${conflict}` : text
  return { productId: product.id, kind, isIgnored: false, matchId, options, usedOptions, text: why }
}

const unlinked = (text: string, isIgnored: boolean, matchId: string | null): LineMatch => ({
  productId: null,
  kind: null,
  isIgnored,
  matchId,
  options: [],
  usedOptions: [],
  text,
})

function explainNoMatch({ sku, skuKey, title, titleKey }: ReadLine): string {
  const bySku = skuKey ? `No product has the SKU ${shown(sku)}` : 'The item has no SKU'
  return titleKey ? `${bySku}, and no product is named “${shown(title)}”` : `${bySku}, and it has no title`
}

function listSteps(steps: readonly MatchStep[], line: ReadLine, text: string): MatchExplanation['steps'] {
  const listed: MatchExplanation['steps'] = []
  for (const step of steps) {
    const verdict = step.judge(line)
    if (!verdict) {
      listed.push({ text: step.miss(line), isHit: false })
      continue
    }
    listed.push({ text: verdict.is === 'open' ? verdict.text : text, isHit: verdict.is !== 'open' })
    break
  }
  return listed
}
