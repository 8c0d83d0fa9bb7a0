import { expect, test } from 'vitest'
import type { OptionAnswer, ProductOption } from '#contract/products/products.ts'
import { inspectOrder } from '../inspection/inspect-order.ts'
import {
  blackId,
  colorProduct,
  plainFacts,
  plainLine,
  plainOrder,
  plainProduct,
  redId,
} from '../inspection/testing/plain-order.ts'

const size: ProductOption = {
  name: 'Size',
  values: [
    { value: 'Small', suffix: 'S', filamentId: null },
    { value: 'Large', suffix: 'L', filamentId: null },
  ],
}
const green = plainProduct()
const colored = colorProduct()
const sized = { ...colorProduct(), options: [...colorProduct().options, size] }

type Options = Record<string, string>
interface Case {
  product?: typeof green
  answers?: OptionAnswer[]
  line?: Parameters<typeof plainLine>[0]
  options?: Options | [name: string, value: string][]
}

function inspect({ product = green, answers = [], line = {}, options = {} }: Case) {
  const given = Array.isArray(options) ? options : Object.entries(options)
  const asked = given.map(([name, value]) => ({ name, value }))
  const order = plainOrder({ lines: [plainLine({ options: asked, ...line })] })
  const products = new Map([[product.id, { ...product, optionAnswers: answers }]])
  return inspectOrder(order, plainFacts({ products }))
}
const filamentOf = (found: ReturnType<typeof inspect>) =>
  found.request?.items.map((item) => 'filamentId' in item && item.filamentId)
const textsOf = (found: ReturnType<typeof inspect>) => found.findings.map(({ text }) => text)

test('choices that a product doesn’t have block the order, once per option', () => {
  const found = inspect({ options: { Color: 'Sand', Size: 'Medium' } })
  expect(found).toMatchObject({ status: 'BLOCKED', request: null, automation: { kind: 'NOT_SENT' } })
  expect(found.findings).toMatchObject([
    {
      cause: 'OPTION_UNANSWERED',
      option: { productId: 'prd_vase', productName: 'Vase', name: 'Color', value: 'Sand' },
    },
    { cause: 'OPTION_UNANSWERED', option: { name: 'Size', value: 'Medium' } },
  ])
})

test('an ignored option doesn’t block, whatever its value', () => {
  const answers: OptionAnswer[] = [{ kind: 'IGNORED', name: 'size' }]
  expect(inspect({ answers, options: { SIZE: 'Huge' } }).status).toBe('READY')
})

test('a fixed value lets only this value pass', () => {
  const answers: OptionAnswer[] = [{ kind: 'FIXED', name: 'Size', value: 'Medium' }]
  expect(inspect({ answers, options: { size: 'medium' } }).status).toBe('READY')
  expect(textsOf(inspect({ answers, options: { Size: 'Large' } }))).toEqual([
    'The buyer chose Size: Large, but “Vase” is always Size: Medium',
  ])
})

test('a value with other numbers is another value, although dashes don’t matter', () => {
  const [color] = colored.options
  const named = (value: string, filamentId: string) => ({ value, suffix: null, filamentId })
  const numbered = (...values: ReturnType<typeof named>[]) => ({
    ...colored,
    options: [{ ...color!, values }],
  })
  const [twelve, oneTwo] = [named('No. 12', blackId), named('No. 1-2', redId)]
  const both = numbered(twelve, oneTwo)
  for (const [text, id] of [
    ['No. 1-2', redId],
    ['no. 1 2', redId],
    ['NO.12', blackId],
  ] as const)
    expect(filamentOf(inspect({ product: both, options: { Color: text } })), text).toEqual([id])
  expect(inspect({ product: numbered(twelve), options: { Color: 'No. 1-2' } }).status).toBe('BLOCKED')
  const answers: OptionAnswer[] = [{ kind: 'FIXED', name: 'Size', value: '12' }]
  expect(inspect({ answers, options: { Size: '12 ' } }).status).toBe('READY')
  for (const Size of ['1-2', '-12'])
    expect(inspect({ answers, options: { Size } }).status, Size).toBe('BLOCKED')
})

test('a value that an option of the product doesn’t have blocks the order', () => {
  const options = { Color: 'Red', Size: 'Huge' }
  const found = inspect({ product: sized, options })
  expect(found.findings).toMatchObject([
    {
      cause: 'OPTION_UNANSWERED',
      text: '“Vase” has no size “Huge”',
      option: { name: 'Size', value: 'Huge' },
    },
  ])
  expect(inspect({ product: sized, options: { ...options, Size: 'L' } }).status).toBe('READY')
})

test.each(['Colour', 'Primary color', 'PRIMARY COLOUR', 'Farbe', 'Choose your color'])(
  '%s is the color of the product',
  (name) => {
    expect(filamentOf(inspect({ product: colored, options: { [name]: 'Red' } }))).toEqual([redId])
  },
)

test('the seller names an option’s other name', () => {
  const answers: OptionAnswer[] = [{ kind: 'ALIAS', name: 'Pot shade', option: 'Color' }]
  expect(filamentOf(inspect({ product: colored, answers, options: { 'Pot shade': 'Red' } }))).toEqual([redId])
})

test.each<[string, Options]>([
  ['a secondary color', { 'Secondary color': 'Red' }],
  ['a second well-known name', { Color: 'Black', 'Primary color': 'Red' }],
  ['a value of the color under another name', { Color: 'Black', Frame: 'Red' }],
  ['two unknown names with values of the color', { Frame: 'Red', Handle: 'Red' }],
])('%s is not taken for the color', (_, options) => {
  const found = inspect({ product: colored, options })
  expect(found).toMatchObject({ status: 'BLOCKED', request: null })
  expect(found.findings.some(({ cause }) => cause === 'OPTION_UNANSWERED')).toBe(true)
})

test('options that identify the product are used', () => {
  const found = inspect({
    options: { Style: 'VASE' },
    line: { usedOptions: ['style'], options: [{ name: 'Style', value: 'VASE' }] },
  })
  expect(found.status).toBe('READY')
})

test('Etsy’s “Not requested on this item.” is no choice, and a default takes its place', () => {
  const options = {
    'Primary color': 'Not requested on this item.',
    Personalization: 'Not requested on this item.',
  }
  expect(inspect({ options }).status).toBe('READY')
  const [color] = colored.options
  const withDefault = { ...colored, options: [{ ...color!, defaultValue: 'Red' }] }
  expect(filamentOf(inspect({ product: withDefault, options }))).toEqual([redId])
  expect(filamentOf(inspect({ product: withDefault, options: { Color: 'Black' } }))).toEqual([blackId])
})

test('an ignored option isn’t read as the color, even if the match read it so', () => {
  const answers: OptionAnswer[] = [{ kind: 'IGNORED', name: 'Frame' }]
  const line = { options: [{ name: 'Frame', value: 'Red' }], readOptions: [{ name: 'Color', value: 'Red' }] }
  expect(inspect({ product: colored, answers, line })).toMatchObject({ status: 'BLOCKED', request: null })
  const bySku = { ...line, sku: 'VASE-Red' }
  expect(filamentOf(inspect({ product: colored, answers, line: bySku }))).toEqual([redId])
})

test('an option by which a link rule found the product is still the buyer’s choice, if the product has it', () => {
  const [color] = colored.options
  const product = { ...colored, options: [{ ...color!, defaultValue: 'Black' }] }
  const line = { usedOptions: ['color'], options: [{ name: 'Color', value: 'Red' }] }
  expect(filamentOf(inspect({ product, line }))).toEqual([redId])
})

test('the same option with two values blocks the order', () => {
  const found = inspect({
    product: colored,
    options: [
      ['Color', 'Red'],
      ['Color', 'Black'],
    ],
  })
  expect(textsOf(found)).toEqual(['“Ribbed vase” has both Color: Red and Color: Black. Choose one.'])
})

test('an unknown color next to a color in the SKU blocks the order', () => {
  const line = {
    options: [{ name: 'Color', value: 'Mauve' }],
    readOptions: [{ name: 'Color', value: 'Black' }],
  }
  expect(inspect({ product: colored, line })).toMatchObject({ status: 'BLOCKED', request: null })
})

test('a filament chosen for the item answers its color, and nothing else', () => {
  const line = { filamentId: redId }
  expect(inspect({ line: { ...line, options: [{ name: 'Color', value: 'Red' }] } }).status).toBe('READY')
  expect(inspect({ line: { ...line, options: [{ name: 'Size', value: 'XL' }] } }).status).toBe('BLOCKED')
})

test.each(['Personalization', 'Customizations', 'Engraving text', 'Note to seller', 'Notes', 'Gravur'])(
  'text in the option %s is not dropped, also if the store’s text field is empty',
  (name) => {
    const found = inspect({ options: { [name]: 'For Maya' } })
    expect(found.findings).toMatchObject([
      {
        cause: 'PERSONALIZATION_UNPRINTABLE',
        text: '“Vase” can’t print text, but the buyer asked for “For Maya”',
      },
    ])
  },
)

test('a text is printed plain only while it is the text that the seller accepted', () => {
  const line = { personalization: 'For Maya', plainText: 'For Maya' }
  expect(inspect({ line }).status).toBe('READY')
  expect(inspect({ line: { ...line, personalization: 'For Zoë' } }).status).toBe('BLOCKED')
  const both = { ...line, options: [{ name: 'Notes', value: 'Deep letters' }], personalization: null }
  expect(inspect({ line: both }).status).toBe('BLOCKED')
})

test('a second text next to the store’s text field counts, and the seller’s own text replaces both', () => {
  const options = [
    { name: 'Personalization', value: 'For Maya' },
    { name: 'Notes', value: 'Deep letters' },
  ]
  const line = { options, personalization: 'For Maya', plainText: 'For Maya' }
  expect(inspect({ line }).status).toBe('BLOCKED')
  expect(inspect({ line: { ...line, plainText: 'For Maya\nDeep letters' } }).status).toBe('READY')
  const own = { ...line, personalization: 'Zoë', isOwnText: true, plainText: 'Zoë' }
  expect(inspect({ line: own }).status).toBe('READY')
})
