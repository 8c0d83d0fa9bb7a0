import { expect, test } from 'vitest'
import type { MatchCondition } from '#contract/matches.ts'
import type { Catalog, MatchableProduct, MatchLine } from './catalog.ts'
import { createMatcher } from './matcher.ts'

const color = (name = 'Color') => ({
  name,
  values: [
    { value: 'Black', suffix: 'BLK', filamentId: null },
    { value: 'White', suffix: 'WHT', filamentId: null },
  ],
})
const size = {
  name: 'Size',
  values: [
    { value: 'Small', suffix: 'S', filamentId: null },
    { value: 'Large', suffix: 'L', filamentId: null },
  ],
}

const vase = product('vase', 'Ribbed vase', 'VASE-RIBBED', { aliases: ['PMP-001'], options: [size, color()] })
const cup = product('cup', 'Cup', 'CUP-1')
const shop: Catalog = { products: [vase, cup], rules: [] }

test.each<
  [line: string | Partial<MatchLine>, kind: string, productId: string, options: string, text: string]
>([
  ['VASE-RIBBED', 'SKU', 'vase', '', 'The SKU VASE-RIBBED is Ribbed vase'],
  [' vase-ribbed ', 'SKU', 'vase', '', 'The SKU vase-ribbed is Ribbed vase'],
  ['ＶＡＳＥ-ＲＩＢＢＥＤ', 'SKU', 'vase', '', 'The SKU ＶＡＳＥ-ＲＩＢＢＥＤ is Ribbed vase'],
  ['pmp-001', 'ALIAS', 'vase', '', 'The SKU pmp-001 is an alias of Ribbed vase (VASE-RIBBED)'],
  [
    'VASE_RIBBED',
    'NORMALIZED',
    'vase',
    '',
    'The SKU VASE_RIBBED is Ribbed vase (VASE-RIBBED), written in another way',
  ],
  [
    'VASE-RIBBED\u200b',
    'NORMALIZED',
    'vase',
    '',
    'The SKU VASE-RIBBED is Ribbed vase (VASE-RIBBED), apart from characters that nobody can see',
  ],
  [
    'VASE-RIBBED-BLK',
    'SUFFIX',
    'vase',
    'Color: Black',
    'The SKU VASE-RIBBED-BLK is Ribbed vase (VASE-RIBBED) with Color: Black, by its ending',
  ],
  [
    'vase ribbed.l/wht',
    'SUFFIX',
    'vase',
    'Size: Large, Color: White',
    'The SKU vase ribbed.l/wht is Ribbed vase (VASE-RIBBED) with Size: Large and Color: White, by its ending',
  ],
  [
    'VASERIBBEDBLK',
    'SUFFIX',
    'vase',
    'Color: Black',
    'The SKU VASERIBBEDBLK is Ribbed vase (VASE-RIBBED) with Color: Black, by its ending',
  ],
  [
    'PMP-001-L',
    'SUFFIX',
    'vase',
    'Size: Large',
    'The SKU PMP-001-L is Ribbed vase (VASE-RIBBED) with Size: Large, by its ending',
  ],
  [
    'Vase Ribbed (Black, Size: Small)',
    'OPTION',
    'vase',
    'Size: Small, Color: Black',
    'The SKU Vase Ribbed (Black, Size: Small) is Ribbed vase (VASE-RIBBED) with Color: Black and Size: Small',
  ],
  [
    { sku: '', options: [{ name: 'Style', value: 'vase-ribbed' }] },
    'OPTION',
    'vase',
    '',
    'The option Style: vase-ribbed is Ribbed vase (VASE-RIBBED)',
  ],
  [
    { sku: null, title: 'RIBBED  VASE', options: [{ name: 'Color', value: 'black' }] },
    'TITLE',
    'vase',
    'Color: Black',
    'The title is the name of Ribbed vase (VASE-RIBBED)',
  ],
])('a line with %o is tied by %s and says so', (given, kind, productId, options, text) => {
  const found = createMatcher(shop).match(line(given))
  const values = found.options.map(({ name, value }) => `${name}: ${value}`).join(', ')
  expect({ kind: found.kind, productId: found.productId, options: values, text: found.text }).toEqual({
    kind,
    productId,
    options,
    text,
  })
})

test.each([
  ['BLK', 'an ending alone is no product'],
  ['CUP-12', 'a number is never cut in two'],
  ['VASE-RIBBED-RED', 'an ending that no option has'],
  ['VASE-RIBBED-BLK-BLK', 'one option said twice'],
  ['VASE-RIBBED (Gift)', 'brackets with something else'],
  ['-', 'nothing but a dash'],
])('%s is tied to nothing: %s', (sku) => {
  expect(createMatcher(shop).match(line(sku))).toMatchObject({
    productId: null,
    kind: null,
    isIgnored: false,
  })
})

test('where two products fit equally, none is taken, and the sentence names both', () => {
  const spaced = product('spaced', 'Spaced vase', 'VASE RIBBED')
  const { match } = createMatcher({ products: [vase, spaced], rules: [] })
  expect(match(line('VASE RIBBED')).productId).toBe('spaced')
  expect(match(line('vase_ribbed'))).toMatchObject({
    productId: null,
    text: 'Two products would fit the SKU vase_ribbed loosely: Ribbed vase (VASE-RIBBED) and Spaced vase (VASE RIBBED); nothing is guessed',
  })
})

test('an ending that can be read in two ways is not guessed', () => {
  const twice = product('mug', 'Mug', 'MUG', { options: [color('Cup'), color('Handle')] })
  const { match } = createMatcher({ products: [twice], rules: [] })
  expect(match(line('MUG-BLK'))).toMatchObject({
    productId: null,
    text: 'The SKU MUG-BLK is Mug (MUG), but its ending says Cup: Black or Handle: Black; nothing is guessed',
  })
})

test('where SKU and option say different colors, the color stays open', () => {
  const { match } = createMatcher(shop)
  const found = match(line({ sku: 'VASE-RIBBED-BLK', options: [{ name: 'Color', value: 'White' }] }))
  expect(found).toMatchObject({ productId: 'vase', options: [] })
  expect(found.text).toContain('the line says both Color: Black and Color: White, so it stays open')
})

test.each<[what: string, conditions: MatchCondition[], fits: (string | Partial<MatchLine>)[], not: string]>([
  ['equals', [{ on: 'sku', how: 'equals', text: 'a-1' }], ['A1', ' a 1 '], 'A12'],
  ['starts', [{ on: 'sku', how: 'starts', text: 'OLD-' }], ['old vase', 'OLD'], 'VERY-OLD'],
  ['ends', [{ on: 'sku', how: 'ends', text: '-XL' }], ['shirt xl', 'XL'], 'XLS'],
  [
    'contains',
    [{ on: 'title', how: 'contains', text: 'gift card' }],
    [{ title: 'A GiftCard!' }],
    'gift card',
  ],
  [
    'all conditions',
    [
      { on: 'sku', how: 'starts', text: 'A' },
      { on: 'option', name: 'Type', text: 'digital file' },
    ],
    [{ sku: 'A', options: [{ name: 'type', value: 'Digital-File' }] }],
    'A',
  ],
])('a rule decides by %s', (_what, conditions, fits, not) => {
  const { match } = createMatcher({ ...shop, rules: [{ id: 'm', conditions, productId: 'cup' }] })
  for (const each of fits)
    expect(match(line(each))).toMatchObject({ productId: 'cup', matchId: 'm', kind: 'RULE' })
  expect(match(line(not)).matchId).toBeNull()
})

test('rules stand before everything else, the first that fits decides, and a rule can ignore lines', () => {
  const starts = (text: string): MatchCondition[] => [{ on: 'sku', how: 'starts', text }]
  const { match } = createMatcher({
    ...shop,
    rules: [
      { id: 'one', conditions: starts('VASE-RIBBED-X'), productId: null },
      { id: 'two', conditions: starts('VASE'), productId: 'cup' },
    ],
  })
  expect(match(line('VASE-RIBBED-X1'))).toMatchObject({ isIgnored: true, matchId: 'one', productId: null })
  expect(match(line('VASE-RIBBED'))).toMatchObject({ productId: 'cup', matchId: 'two', kind: 'RULE' })
})

test('a rule for a product in use reads the ending of the SKU, and one for an archived product leaves the line open', () => {
  const conditions: MatchCondition[] = [{ on: 'sku', how: 'starts', text: 'LEGACY' }]
  const tied = createMatcher({ ...shop, rules: [{ id: 'm', conditions, productId: 'vase' }] })
  expect(tied.match(line('LEGACY-9-L-BLK')).options).toEqual([
    { name: 'Size', value: 'Large' },
    { name: 'Color', value: 'Black' },
  ])
  const open = createMatcher({ ...shop, rules: [{ id: 'm', conditions, productId: 'gone' }] })
  expect(open.match(line('LEGACY-9'))).toMatchObject({ productId: null, matchId: 'm' })
})

test('an explanation lists what was looked at up to what decided', () => {
  const { steps, product: tied } = createMatcher(shop).explain(line('VASE-RIBBED-BLK'))
  expect(tied).toEqual({ id: 'vase', name: 'Ribbed vase' })
  expect(steps.map(({ text, isHit }) => `${isHit ? '+' : '-'} ${text}`)).toEqual([
    '- You have no rules that are on',
    '- No product has exactly the SKU VASE-RIBBED-BLK',
    '- No product has the alias VASE-RIBBED-BLK',
    '- No SKU or alias is the same without spaces, dashes and invisible characters',
    '+ The SKU VASE-RIBBED-BLK is Ribbed vase (VASE-RIBBED) with Color: Black, by its ending',
  ])
})

function product(
  id: string,
  name: string,
  sku: string,
  { aliases = [], options = [] }: { aliases?: string[]; options?: MatchableProduct['options'] } = {},
): MatchableProduct {
  return {
    id,
    name,
    skus: [{ text: sku, isAlias: false }, ...aliases.map((text) => ({ text, isAlias: true }))],
    options,
  }
}

function line(given: string | Partial<MatchLine>): MatchLine {
  const said = typeof given === 'string' ? { sku: given } : given
  return { sku: null, title: 'Something else', options: [], ...said }
}
