import { expect, test } from 'vitest'
import type { MatchCondition } from '#contract/products/matches.ts'
import { haveSameNumbers, looseKey, partedKey, textKey } from '#domain/text/text-key.ts'
import type { MatchableProduct, MatchLine, MatchRule } from './catalog.ts'
import { createMatcher } from './matcher.ts'
import { type ReadLine, readLine } from './read-line.ts'
import { createRuleFinder } from './rule-finder.ts'

const WORLDS = 8
const LINES = 250

/** A small alphabet, so that texts collide often, including separators and invisible characters. */
const characters = [
  'A',
  'b',
  'B',
  '1',
  '2',
  '-',
  '_',
  ' ',
  '.',
  '/',
  '\u200b',
  '\u2011',
  'Ä',
  'é',
  'ﬁ',
  '１',
  '\u{1f3fa}',
  '(',
  ')',
]

test.each(worlds())(
  'for random products and lines, the more certain match wins and nothing is guessed (%i)',
  (seed) => {
    const { products, lines } = makeWorld(seed)
    const { match } = createMatcher({ products, rules: [] })
    for (const line of lines) {
      const { productId, kind } = match(line)
      const exact = owners(products, (text) => textKey(text) === textKey(line.sku ?? ''))
      const loose = owners(products, (text) => looseKey(text) === looseKey(line.sku ?? ''))
      if (textKey(line.sku ?? '') && exact.length === 1)
        expect([exact[0], productId]).toEqual([exact[0], exact[0]])
      else if (looseKey(line.sku ?? '') && loose.length > 0) {
        const sku = line.sku ?? ''
        const isSure = (text: string) => looseKey(text) === looseKey(sku) && haveSameNumbers(text, sku)
        const possible =
          loose.length > 1 ? [null] : [loose[0], ...(owners(products, isSure)[0] ? [] : [null])]
        expect(possible, JSON.stringify(line)).toContain(productId)
      } else expect(['SUFFIX', 'OPTION', 'TITLE', null]).toContain(kind)
    }
  },
)

test.each(worlds())('the order of products never affects the result (%i)', (seed) => {
  const { products, lines } = makeWorld(seed)
  const one = createMatcher({ products, rules: [] })
  const other = createMatcher({ products: products.toReversed(), rules: [] })
  for (const line of lines) {
    const { text: _, ...found } = one.match(line)
    const { text: __, ...again } = other.match(line)
    expect({ line, ...again }).toEqual({ line, ...found })
  }
})

test.each(worlds())('a suffix match always leaves a known SKU (%i)', (seed) => {
  const { products, lines } = makeWorld(seed)
  const { match } = createMatcher({ products, rules: [] })
  for (const line of lines) {
    const { kind, productId, options, text } = match(line)
    if (kind !== 'SUFFIX') continue
    const { skus } = products.find(({ id }) => id === productId)!
    const key = looseKey(line.sku!)
    const bases = skus.map((sku) => looseKey(sku.text)).filter((base) => base && key.startsWith(base))
    expect(bases.some((base) => base.length < key.length)).toBe(true)
    expect(options.length > 0 || text.includes('so it needs a choice')).toBe(true)
  }
})

test.each(worlds())(
  'the compiled rule finder agrees with testing rules one by one, and the first match wins (%i)',
  (seed) => {
    const chance = createChance(seed)
    const rules = Array.from({ length: 30 }, (_, index) => makeRule(chance, index))
    const finder = createRuleFinder(rules)
    for (const line of Array.from({ length: LINES }, () => makeLine(chance, []))) {
      const read = readLine(line)
      const fitting = rules.filter((rule) => fits(rule, read))
      expect({ line, rules: finder.all(read) }).toEqual({ line, rules: fitting })
      expect(finder.first(read)).toBe(fitting[0] ?? null)
      for (const rule of fitting) {
        for (const implied of finder.impliedBy(rule.conditions)) expect(fits(implied, read)).toBe(true)
      }
    }
  },
)

test.each(worlds())('an explanation agrees with the match and ends with the deciding step (%i)', (seed) => {
  const { products, lines } = makeWorld(seed)
  const chance = createChance(seed)
  const rules = Array.from({ length: 5 }, (_, index) => makeRule(chance, index))
  const matcher = createMatcher({ products, rules })
  for (const line of lines) {
    const { productId, kind, isIgnored, text } = matcher.match(line)
    const explained = matcher.explain(line)
    expect(explained).toMatchObject({ kind, isIgnored, text })
    expect(explained.product?.id ?? null).toBe(productId)
    expect(explained.steps.slice(0, -1).some(({ isHit }) => isHit)).toBe(false)
    expect(explained.steps.at(-1)!.isHit).toBe(productId !== null || isIgnored)
  }
})

test.each([
  ['one letter', 'a'.repeat(200)],
  ['separators', '-'.repeat(200)],
  ['letters and separators', 'a-'.repeat(100)],
  ['brackets', '('.repeat(100) + ')'.repeat(100)],
  ['invisible characters', '\u200b'.repeat(200)],
  ['marks', 'a./'.repeat(66)],
  ['emoji', '\u{1f3fa}'.repeat(100)],
  ['combining marks', 'é'.repeat(100)],
  ['lone surrogates', '\ud83c'.repeat(200)],
])('a line of nothing but %s is matched about as fast as any other', (_what, text) => {
  const values = Array.from({ length: 30 }, (_, index) => ({
    value: 'a'.repeat(index + 1),
    suffix: 'a'.repeat(index + 1),
    filamentId: null,
  }))
  const options = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({ name, values }))
  const products = Array.from({ length: 100 }, (_, index) =>
    product(String(index), 'a'.repeat(index + 1), options),
  )
  const rules = Array.from({ length: 100 }, (_, index): MatchRule => {
    const on = index % 2 === 0 ? 'title' : 'sku'
    return {
      id: String(index),
      productId: '1',
      conditions: [{ on, how: 'contains', text: `${'a'.repeat(index + 1)}b` }],
    }
  })
  const { explain } = createMatcher({ products, rules })
  const line = { sku: text, title: text.repeat(20), options: [{ name: text, value: text }] }
  explain(line)
  const startedAt = process.cpuUsage()
  explain(line)
  expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(100)
})

function worlds(): number[] {
  return Array.from({ length: WORLDS }, (_, index) => index + 1)
}

interface Chance {
  whole(below: number): number
  pick<T>(choices: readonly T[]): T
}

function createChance(seed: number): Chance {
  let state = seed * 2_654_435_761
  const whole = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x6d2b79f5) >>> 0
    return state % below
  }
  return { whole, pick: (choices) => choices[whole(choices.length)]! }
}

const makeText = (chance: Chance, longest: number): string =>
  Array.from({ length: 1 + chance.whole(longest) }, () => chance.pick(characters)).join('')

function makeWorld(seed: number): { products: MatchableProduct[]; lines: MatchLine[] } {
  const chance = createChance(seed)
  const taken = new Set<string>()
  const products = Array.from({ length: 12 }, (_, index) => {
    const options = Array.from({ length: chance.whole(3) }, (_unused, option) => ({
      name: `Option ${option}`,
      values: Array.from({ length: 1 + chance.whole(3) }, () => ({
        value: makeText(chance, 3),
        suffix: makeText(chance, 2),
        filamentId: null,
      })),
    }))
    return product(String(index), makeText(chance, 4), options, makeText(chance, 3))
  })
  // As the database guarantees: each text belongs to one product.
  const inUse = products.map((each) => ({
    ...each,
    skus: each.skus.filter(({ text }) => takes(taken, textKey(text))),
  }))
  return { products: inUse, lines: Array.from({ length: LINES }, () => makeLine(chance, inUse)) }
}

function takes(taken: Set<string>, key: string): boolean {
  if (key === '' || taken.has(key)) return false
  taken.add(key)
  return true
}

function makeLine(chance: Chance, products: readonly MatchableProduct[]): MatchLine {
  const known = products.length > 0 ? chance.pick(products) : undefined
  const text = known?.skus[0]?.text ?? makeText(chance, 5)
  const suffix = known?.options[0]?.values[0]?.suffix ?? ''
  const skus = [
    text,
    text.toLowerCase(),
    `${text}-${suffix}`,
    text + suffix,
    `${text} (${suffix})`,
    makeText(chance, 6),
    '',
  ]
  return {
    sku: chance.pick(skus),
    title: chance.pick([known?.name ?? '', makeText(chance, 8)]),
    options:
      chance.whole(2) === 0
        ? []
        : [{ name: chance.pick(['Option 0', 'A']), value: chance.pick([text, suffix, 'b1']) }],
  }
}

function makeRule(chance: Chance, index: number): MatchRule {
  const conditions = Array.from({ length: 1 + chance.whole(2) }, (): MatchCondition => {
    const text = makeText(chance, 2)
    if (chance.whole(5) === 0)
      return { on: 'option', name: chance.pick(['Option 0', 'A']), text: chance.pick([text, 'b1']) }
    return {
      on: chance.pick(['sku', 'title']),
      how: chance.pick(['equals', 'starts', 'ends', 'contains']),
      text,
    }
  })
  return { id: String(index), conditions, productId: null }
}

function fits({ conditions }: MatchRule, line: ReadLine): boolean {
  return conditions.every((condition) => {
    const text = looseKey(condition.text)
    if (text === '') return false
    if (condition.on === 'option') {
      const name = looseKey(condition.name)
      const isSame = ({ nameKey, value, valueKey }: ReadLine['options'][number]) =>
        nameKey === name && valueKey === text && haveSameNumbers(value, condition.text)
      return name !== '' && line.options.some(isSame)
    }
    const parted = partedKey(condition.text)
    const whole = partedKey(condition.on === 'sku' ? line.sku : line.title)
    if (condition.how === 'starts') return whole.startsWith(parted)
    if (condition.how === 'ends') return whole.endsWith(parted)
    return condition.how === 'equals' ? whole === parted : whole.includes(parted)
  })
}

function product(
  id: string,
  sku: string,
  options: MatchableProduct['options'],
  alias?: string,
): MatchableProduct {
  const skus = [{ text: sku, isAlias: false }, ...(alias ? [{ text: alias, isAlias: true }] : [])]
  return { id, name: `Product ${sku}`, skus, options }
}

const owners = (products: readonly MatchableProduct[], isMeant: (text: string) => boolean): string[] =>
  products.filter(({ skus }) => skus.some(({ text }) => isMeant(text))).map(({ id }) => id)
