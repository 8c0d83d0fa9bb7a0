import type { MatchCondition } from '#contract/products/matches.ts'
import type { MatchableProduct, MatchLine } from '#domain/matcher/catalog.ts'
import { readLoosely } from '#domain/matcher/loose-text.ts'
import { indexOptions } from '#domain/matcher/option-index.ts'
import { newEffort, readSuffixes } from '#domain/matcher/read-suffixes.ts'
import { looseKey } from '#domain/text/text-key.ts'

const MIN_SKU_LENGTH = 3
const MIN_BASE_LENGTH = 4
const MAX_SKU_LENGTH = 120
const MAX_TITLE_LENGTH = 200
const MAX_NAME_LENGTH = 60
const MAX_OPTIONS = 3
/** Placeholders that stores use instead of a SKU. */
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
  /** The linked product; null if the line is to be ignored. */
  product: Pick<MatchableProduct, 'id' | 'options'> | null
  /** Whether another product's SKU starts with this text, compared loosely. */
  isSharedPrefix(base: string): boolean
}

/**
 * Proposes conditions that recognize similar lines: the SKU if it is specific, without the suffix that the product's
 * options explain; otherwise the title plus options the product doesn't have. Empty if the line has no usable text.
 */
export function proposeConditions(line: MatchLine, facts: Facts): MatchCondition[] {
  const sku = clean(line.sku ?? '')
  if (isSpecific(sku)) return [baseOf(sku, facts) ?? textCondition('sku', sku, MAX_SKU_LENGTH)]
  const title = clean(line.title)
  const options = facts.product ? unexplainedOptions(line, facts.product) : []
  if (looseKey(title) !== '') return [textCondition('title', title, MAX_TITLE_LENGTH), ...options]
  if (options.length > 0) return options
  return looseKey(sku) === '' ? [] : [textCondition('sku', sku, MAX_SKU_LENGTH)]
}

function isSpecific(sku: string): boolean {
  const key = looseKey(sku)
  return key.length >= MIN_SKU_LENGTH && /\p{L}|\p{N}{4}/u.test(key) && !placeholders.has(key)
}

/** Texts too long for a rule are matched by their start. */
function textCondition(on: 'sku' | 'title', text: string, longest: number): MatchCondition {
  return text.length <= longest
    ? { on, how: 'equals', text }
    : { on, how: 'starts', text: clean(text.slice(0, longest)) }
}

/** `OLD-VASE` from `OLD-VASE-BLK`, so that the rule covers all colors; the rest is read per line. */
function baseOf(sku: string, { product, isSharedPrefix }: Facts): MatchCondition | null {
  if (!product || sku.length > MAX_SKU_LENGTH) return null
  const index = indexOptions(product.options)
  const text = readLoosely(sku)
  const how = { onlyAfterSeparators: true, effort: newEffort() }
  for (let start = MIN_BASE_LENGTH; start < text.key.length; start++) {
    if (!text.isCut[start] || readSuffixes(index, text, start, how).length !== 1) continue
    if (how.effort.left < 0) return null
    const base = text.key.slice(0, start)
    if (isSharedPrefix(base)) return null
    return { on: 'sku', how: 'starts', text: writtenAs(sku, base) }
  }
  return null
}

/** The SKU's start as written, without the separator after it. */
function writtenAs(sku: string, base: string): string {
  for (let length = base.length; length <= sku.length; length++) {
    if (looseKey(sku.slice(0, length)) === base) return sku.slice(0, length).trim()
  }
  return base
}

/** Options the product doesn't have: they distinguish the line from others with the same title. */
function unexplainedOptions(line: MatchLine, product: Pick<MatchableProduct, 'options'>): MatchCondition[] {
  const { byName, byText } = indexOptions(product.options)
  return line.options
    .map(({ name, value }) => ({ name: clean(name), text: clean(value) }))
    .filter(({ name, text }) => !byName.has(looseKey(name)) && !byText.has(looseKey(text)))
    .filter(({ name, text }) => name.length <= MAX_NAME_LENGTH && text.length <= MAX_SKU_LENGTH)
    .filter(({ name, text }) => looseKey(name) !== '' && looseKey(text) !== '')
    .slice(0, MAX_OPTIONS)
    .map((option) => ({ on: 'option', ...option }))
}

const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
