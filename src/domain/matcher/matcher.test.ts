import { expect, test } from 'vitest'
import type { MatchCondition } from '#contract/products/matches.ts'
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
    'The SKU VASE_RIBBED is Ribbed vase (VASE-RIBBED), written differently',
  ],
  [
    'VASE-RIBBED\u200b',
    'NORMALIZED',
    'vase',
    '',
    'The SKU VASE-RIBBED is Ribbed vase (VASE-RIBBED), except for invisible characters',
  ],
  [
    'VASE-RIBBED-BLK',
    'SUFFIX',
    'vase',
    'Color: Black',
    'The SKU VASE-RIBBED-BLK is Ribbed vase (VASE-RIBBED) with Color: Black, from its suffix',
  ],
  [
    'vase ribbed.l/wht',
    'SUFFIX',
    'vase',
    'Size: Large, Color: White',
    'The SKU vase ribbed.l/wht is Ribbed vase (VASE-RIBBED) with Size: Large and Color: White, from its suffix',
  ],
  [
    'VASERIBBEDBLK',
    'SUFFIX',
    'vase',
    'Color: Black',
    'The SKU VASERIBBEDBLK is Ribbed vase (VASE-RIBBED) with Color: Black, from its suffix',
  ],
  [
    'PMP-001-L',
    'SUFFIX',
    'vase',
    'Size: Large',
    'The SKU PMP-001-L is Ribbed vase (VASE-RIBBED) with Size: Large, from its suffix',
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
])('a line with %o is linked by %s and explains it', (given, kind, productId, options, text) => {
  const found = createMatcher(shop).match(line(given))
  const values = found.options.map(({ name, value }) => `${name}: ${value}`).join(', ')
  expect({ kind: found.kind, productId: found.productId, options: values, text: found.text }).toEqual({
    kind,
    productId,
    options,
    text,
  })
})

test('a SKU that is one product without its dash, and another one by its suffix, needs a choice', () => {
  const pack = { name: 'Pack', values: [{ value: 'Two', suffix: '2', filamentId: null }] }
  const products = [product('one', 'One', 'CUP1', { options: [pack] }), product('twelve', 'Twelve', 'CUP12')]
  const { match } = createMatcher({ products, rules: [] })
  expect(match(line('CUP1-2'))).toMatchObject({
    productId: null,
    text: expect.stringContaining('Two products match the SKU CUP1-2'),
  })
  expect(match(line('CUP-12'))).toMatchObject({ productId: 'twelve', kind: 'NORMALIZED' })
})

test('a title or an option with other numbers is another one, although dashes don’t matter', () => {
  const sign = product('sign', 'Sign 12', 'SIGN')
  const conditions = [{ on: 'option', name: 'Size', text: '12' }] as const
  const rules = [{ id: 'rule', conditions, productId: 'sign' }]
  const byRule = createMatcher({ products: [sign], rules }).match
  const byTitle = createMatcher({ products: [sign], rules: [] }).match
  for (const [text, id] of [
    ['12', 'sign'],
    [' 12', 'sign'],
    ['1-2', null],
  ] as const) {
    expect(byRule(line({ sku: null, options: [{ name: 'size', value: text }] })).productId, text).toBe(id)
    expect(byTitle(line({ sku: null, title: `sign ${text}` })).productId, text).toBe(id)
  }
})

test.each([
  ['BLK', 'a suffix alone is no product'],
  ['CUP-12', 'a number is never split'],
  ['VASE-RIBBED-RED', 'no option has this suffix'],
  ['VASE-RIBBED-BLK-BLK', 'one option given twice'],
  ['VASE-RIBBED (Gift)', 'brackets with something else'],
  ['-', 'nothing but a dash'],
])('%s is not linked: %s', (sku) => {
  expect(createMatcher(shop).match(line(sku))).toMatchObject({
    productId: null,
    kind: null,
    isIgnored: false,
  })
})

test('a SKU is never split within a number, even if that leaves a known suffix', () => {
  const sizes = { name: 'Size', values: [{ value: 'Two', suffix: '2', filamentId: null }] }
  const cups = [product('cup', 'Cup', 'CUP1', { options: [sizes] })]
  const { match } = createMatcher({ products: cups, rules: [] })
  expect(match(line('CUP12')).productId).toBeNull()
  expect(match(line('CUP1-2'))).toMatchObject({ productId: 'cup', options: [{ name: 'Size', value: 'Two' }] })
})

test('a separator decides where a SKU ends and its suffix begins', () => {
  const sizes = { name: 'Size', values: [{ value: 'Large', suffix: 'XL', filamentId: null }] }
  const box = product('box', 'Box', 'BOX', { options: [sizes] })
  const boxes = product('boxes', 'Boxes', 'BOXX', { options: [size] })
  const { match } = createMatcher({ products: [box, boxes], rules: [] })
  expect(match(line('BOX-XL'))).toMatchObject({ productId: 'box', kind: 'SUFFIX' })
  expect(match(line('BOXX-L'))).toMatchObject({ productId: 'boxes', kind: 'SUFFIX' })
  const open = match(line('BOXXL'))
  expect(open.productId).toBeNull()
  expect(open.text).toContain('Two products match')
})

test('a value belongs to the option that the line names', () => {
  const part = (name: string, suffix: string) => ({
    name,
    values: [{ value: 'Black', suffix, filamentId: null }],
  })
  const mug = product('mug', 'Mug', 'MUG', { options: [part('Cup', 'C'), part('Handle', 'H')] })
  const { match } = createMatcher({ products: [mug], rules: [] })
  const handle = { sku: 'MUG', options: [{ name: 'Handle', value: 'Black' }] }
  expect(match(line(handle)).options).toEqual([{ name: 'Handle', value: 'Black' }])
  const style = { sku: 'MUG', options: [{ name: 'Style', value: 'Black' }] }
  expect(match(line(style)).options).toEqual([])
})

test('if two products match equally, neither is chosen and the explanation names both', () => {
  const spaced = product('spaced', 'Spaced vase', 'VASE RIBBED')
  const { match } = createMatcher({ products: [vase, spaced], rules: [] })
  expect(match(line('VASE RIBBED')).productId).toBe('spaced')
  expect(match(line('vase_ribbed'))).toMatchObject({
    productId: null,
    text: 'Two products match the SKU vase_ribbed, ignoring spaces and dashes: Ribbed vase (VASE-RIBBED) and Spaced vase (VASE RIBBED). Choose one',
  })
})

test('an ambiguous suffix is not guessed', () => {
  const twice = product('mug', 'Mug', 'MUG', { options: [color('Cup'), color('Handle')] })
  const { match } = createMatcher({ products: [twice], rules: [] })
  expect(match(line('MUG-BLK'))).toMatchObject({
    productId: null,
    text: 'The SKU MUG-BLK is Mug (MUG), but its suffix could mean Cup: Black or Handle: Black. Choose one',
  })
})

test('if the SKU and an option disagree on the color, the seller has to choose', () => {
  const { match } = createMatcher(shop)
  const found = match(line({ sku: 'VASE-RIBBED-BLK', options: [{ name: 'Color', value: 'White' }] }))
  // The check compares it with what the option says.
  expect(found).toMatchObject({ productId: 'vase', options: [{ name: 'Color', value: 'Black' }] })
  expect(found.text).toContain('the item has both Color: Black and Color: White, so it needs a choice')
})

test.each<[what: string, conditions: MatchCondition[], fits: (string | Partial<MatchLine>)[], not: string]>([
  ['equals', [{ on: 'sku', how: 'equals', text: 'a-1' }], ['A1', ' a 1 '], 'A12'],
  ['equals with numbers apart', [{ on: 'sku', how: 'equals', text: 'cup1-2' }], ['CUP 1_2'], 'CUP12'],
  [
    'contains with numbers apart',
    [{ on: 'title', how: 'contains', text: '5 6' }],
    [{ title: 'Set 15-60' }],
    'Set 156',
  ],
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
])('a rule matches by %s', (_what, conditions, fits, not) => {
  const { match } = createMatcher({ ...shop, rules: [{ id: 'm', conditions, productId: 'cup' }] })
  for (const each of fits)
    expect(match(line(each))).toMatchObject({ productId: 'cup', matchId: 'm', kind: 'RULE' })
  expect(match(line(not)).matchId).toBeNull()
})

test('rules come before everything else, the first match wins, and a rule can ignore lines', () => {
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

test('a rule reads option values from the SKU suffix, and a rule for an archived product leaves the line unlinked', () => {
  const conditions: MatchCondition[] = [{ on: 'sku', how: 'starts', text: 'LEGACY' }]
  const linked = createMatcher({ ...shop, rules: [{ id: 'm', conditions, productId: 'vase' }] })
  expect(linked.match(line('LEGACY-9-L-BLK')).options).toEqual([
    { name: 'Size', value: 'Large' },
    { name: 'Color', value: 'Black' },
  ])
  const open = createMatcher({ ...shop, rules: [{ id: 'm', conditions, productId: 'gone' }] })
  expect(open.match(line('LEGACY-9'))).toMatchObject({
    productId: null,
    matchId: 'm',
    isIgnored: false,
  })
})

test('an explanation lists every step up to the deciding one', () => {
  const { steps, product: linked } = createMatcher(shop).explain(line('VASE-RIBBED-BLK'))
  expect(linked).toEqual({ id: 'vase', name: 'Ribbed vase' })
  expect(steps.map(({ text, isHit }) => `${isHit ? '+' : '-'} ${text}`)).toEqual([
    '- You have no active link rules',
    '- No product has exactly the SKU VASE-RIBBED-BLK',
    '- No product has the alias VASE-RIBBED-BLK',
    '- No SKU or alias is the same without spaces, dashes and invisible characters',
    '+ The SKU VASE-RIBBED-BLK is Ribbed vase (VASE-RIBBED) with Color: Black, from its suffix',
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
  const parts = typeof given === 'string' ? { sku: given } : given
  return { sku: null, title: 'Something else', options: [], ...parts }
}
