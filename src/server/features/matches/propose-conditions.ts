import type { MatchCondition } from '#contract/matches.ts'
import type { MatchableProduct, MatchLine } from '#domain/matcher/catalog.ts'
import { readLoosely } from '#domain/matcher/loose-text.ts'
import { indexOptions } from '#domain/matcher/option-index.ts'
import { newEffort, readSuffixes } from '#domain/matcher/read-suffixes.ts'
import { looseKey } from '#domain/text/text-key.ts'

const LEAST_OF_SKU = 3
const LEAST_OF_BASE = 4
const LONGEST_SKU = 120
const LONGEST_TITLE = 200
const LONGEST_NAME = 60
const MOST_OPTIONS = 3
/** What shops write where they have no SKU. */
const placeholders = new Set([
  'none',
  'null',
  'test',
  'sku',
  'nosku',
  'custom',
  'default',
  'undefined',
  'tbd',
  'n/a',
])

interface Facts {
  /** What the line is tied to; null where it is to be ignored. */
  product: Pick<MatchableProduct, 'id' | 'options'> | null
  /** Whether a SKU of another product begins with this, compared loosely. */
  isBeginningOfOthers(base: string): boolean
}

/**
 * By what lines like this one are known again: the SKU where it says anything, without its ending where the product's
 * options explain that; otherwise the title, with options that the product does not have. Empty where the line says
 * nothing at all.
 */
export function proposeConditions(line: MatchLine, facts: Facts): MatchCondition[] {
  const sku = clean(line.sku ?? '')
  if (isSpecific(sku)) return [baseOf(sku, facts) ?? textCondition('sku', sku, LONGEST_SKU)]
  const title = clean(line.title)
  const options = facts.product ? unexplainedOptions(line, facts.product) : []
  if (looseKey(title) !== '') return [textCondition('title', title, LONGEST_TITLE), ...options]
  if (options.length > 0) return options
  return looseKey(sku) === '' ? [] : [textCondition('sku', sku, LONGEST_SKU)]
}

function isSpecific(sku: string): boolean {
  const key = looseKey(sku)
  return key.length >= LEAST_OF_SKU && /\p{L}|\p{N}{4}/u.test(key) && !placeholders.has(key)
}

/** A text too long for a rule is known by how it begins. */
function textCondition(on: 'sku' | 'title', text: string, longest: number): MatchCondition {
  return text.length <= longest
    ? { on, how: 'equals', text }
    : { on, how: 'starts', text: clean(text.slice(0, longest)) }
}

/** `OLD-VASE` of `OLD-VASE-BLK`, so that the rule holds for all colors; the rest is read afresh for each line. */
function baseOf(sku: string, { product, isBeginningOfOthers }: Facts): MatchCondition | null {
  if (!product || sku.length > LONGEST_SKU) return null
  const index = indexOptions(product.options)
  const text = readLoosely(sku)
  const how = { onlyAfterSeparators: true, effort: newEffort() }
  for (let start = LEAST_OF_BASE; start < text.key.length; start++) {
    if (!text.isCut[start] || readSuffixes(index, text, start, how).length !== 1) continue
    if (how.effort.left < 0) return null
    const base = text.key.slice(0, start)
    if (isBeginningOfOthers(base)) return null
    return { on: 'sku', how: 'starts', text: writtenAs(sku, base) }
  }
  return null
}

/** The beginning of a SKU as it was written, without the separator behind it. */
function writtenAs(sku: string, base: string): string {
  for (let length = base.length; length <= sku.length; length++) {
    if (looseKey(sku.slice(0, length)) === base) return sku.slice(0, length).trim()
  }
  return base
}

/** Options that say something which the product does not ask for: what tells it from others of the same title. */
function unexplainedOptions(line: MatchLine, product: Pick<MatchableProduct, 'options'>): MatchCondition[] {
  const { byName, byText } = indexOptions(product.options)
  return line.options
    .map(({ name, value }) => ({ name: clean(name), text: clean(value) }))
    .filter(({ name, text }) => !byName.has(looseKey(name)) && !byText.has(looseKey(text)))
    .filter(({ name, text }) => name.length <= LONGEST_NAME && text.length <= LONGEST_SKU)
    .filter(({ name, text }) => looseKey(name) !== '' && looseKey(text) !== '')
    .slice(0, MOST_OPTIONS)
    .map((option) => ({ on: 'option', ...option }))
}

const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
