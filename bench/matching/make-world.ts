import type { MatchCondition } from '#contract/products/matches.ts'
import type { ProductOption } from '#contract/products/products.ts'
import type { Catalog, MatchableProduct, MatchLine, MatchRule } from '#domain/matcher/catalog.ts'
import { createSeededRandom, type SeededRandom } from '#sandbox/kit/seeded-random.ts'

const families = [
  'VASE',
  'LAMP',
  'HOOK',
  'TRAY',
  'CLIP',
  'GEAR',
  'MASK',
  'TILE',
  'PLANTER',
  'BOWL',
  'STAND',
  'COASTER',
]
const styles = ['RIBBED', 'HEX', 'WAVE', 'SPIRAL', 'LOWPOLY', 'PLEATED', 'MINI', 'TALL', 'ROUND', 'DUO']
const colors = [
  ['Black', 'BLK'],
  ['White', 'WHT'],
  ['Sky blue', 'SKY'],
  ['Forest green', 'GRN'],
  ['Terracotta', 'TER'],
  ['Sand', 'SND'],
] as const
const sizes = [
  ['Small', 'S'],
  ['Medium', 'M'],
  ['Large', 'L'],
] as const

export interface World extends Catalog {
  lines: readonly MatchLine[]
}

/** A shop as shops are: products with options, rules of all kinds, and lines written in every way that people write. */
export function makeWorld(size: { lines: number; products: number; rules: number }, seed = 7): World {
  const random = createSeededRandom(seed)
  const products = Array.from({ length: size.products }, (_, index) => makeProduct(index, random))
  const rules = Array.from({ length: size.rules }, (_, index) => makeRule(index, products, random))
  const lines = Array.from({ length: size.lines }, () => makeLine(products, size.rules, random))
  return { products, rules, lines }
}

function makeProduct(index: number, random: SeededRandom): MatchableProduct {
  const family = families[index % families.length]!
  const style = styles[Math.floor(index / families.length) % styles.length]!
  const number = String(index).padStart(4, '0')
  const options: ProductOption[] = []
  if (index % 3 !== 0) options.push({ name: 'Color', values: colors.map(asValue) })
  if (index % 4 === 1) options.push({ name: 'Size', values: sizes.map(asValue) })
  const aliases = Array.from({ length: random.integer(0, 2) }, (_, n) => `OLD${n}-${family}${number}`)
  return {
    id: `prd_${number.padStart(26, '0')}`,
    name: `${style.toLowerCase()} ${family.toLowerCase()} no. ${number}`,
    skus: [
      { text: `${family}-${style}-${number}`, isAlias: false },
      ...aliases.map((text) => ({ text, isAlias: true })),
    ],
    options,
  }
}

const asValue = ([value, suffix]: readonly [string, string]) => ({ value, suffix, filamentId: null })

function makeRule(index: number, products: readonly MatchableProduct[], random: SeededRandom): MatchRule {
  const number = String(index).padStart(4, '0')
  const kinds: (() => MatchCondition[])[] = [
    () => [{ on: 'sku', how: 'equals', text: `ETSY-${number}` }],
    () => [{ on: 'sku', how: 'starts', text: `AMZ${number}-` }],
    () => [{ on: 'sku', how: 'ends', text: `-X${number}` }],
    () => [{ on: 'sku', how: 'contains', text: `KIT${number}` }],
    () => [{ on: 'title', how: 'equals', text: `Custom thing ${number}` }],
    () => [{ on: 'title', how: 'contains', text: `bundle ${number}` }],
    () => [
      { on: 'title', how: 'starts', text: `Handmade ${number}` },
      { on: 'option', name: 'Color', text: random.pick(colors)[0] },
    ],
    () => [
      { on: 'sku', how: 'starts', text: 'GEN' },
      { on: 'option', name: 'Style', text: `Style ${number}` },
    ],
  ]
  const conditions = kinds[index % kinds.length]!()
  return {
    id: `mat_${number.padStart(26, '0')}`,
    conditions,
    productId: index % 50 === 0 ? null : random.pick(products).id,
  }
}

function makeLine(products: readonly MatchableProduct[], rules: number, random: SeededRandom): MatchLine {
  const product = random.pick(products)
  const own = product.skus[0]!.text
  const [color, code] = random.pick(colors)
  const number = String(random.integer(0, Math.max(0, rules - 1))).padStart(4, '0')
  const options = random.next() < 0.6 ? [{ name: 'Color', value: color }] : []
  const title = `Handprinted ${product.name}, gift for a new home, ready to ship`
  const draw = random.next()
  if (draw < 0.35) return { sku: own, title, options }
  if (draw < 0.42) return { sku: (product.skus[1] ?? product.skus[0]!).text, title, options }
  if (draw < 0.52) return { sku: own.replaceAll('-', random.pick([' ', '_', '', ' - '])), title, options }
  if (draw < 0.55) return { sku: `${own}\u200b`, title, options }
  if (draw < 0.7) return { sku: `${own}${random.pick(['-', '_', '.', ' ', ''])}${code}`, title, options: [] }
  if (draw < 0.74) return { sku: '', title, options: [{ name: 'Style', value: own }, ...options] }
  if (draw < 0.78) return { sku: `${own} (${color})`, title, options: [] }
  if (draw < 0.82) return { sku: null, title: product.name, options }
  if (draw < 0.92) return { title, options, ...lineOfRule(random.integer(0, rules - 1), code) }
  if (draw < 0.94) return { sku: `GEN-${number}`, title: `Handmade ${number} ${title}`, options }
  return {
    sku: `UNKNOWN-${random.integer(1, 500)}-${code}`,
    title: `Something else ${random.integer(1, 300)}`,
    options,
  }
}

/** A line that the rule of this number fits, where it goes by a text alone. */
function lineOfRule(index: number, code: string): Partial<MatchLine> & Pick<MatchLine, 'sku'> {
  const number = String(index).padStart(4, '0')
  const lines = [
    { sku: `etsy_${number}` },
    { sku: `AMZ${number}-${code}` },
    { sku: `PACK-X${number}` },
    { sku: `A-KIT${number}-B` },
    { sku: null, title: `Custom Thing ${number}` },
    { sku: 'SET', title: `A bundle ${number} of things` },
  ]
  return lines[index % 8] ?? { sku: `GEN-${number}` }
}
