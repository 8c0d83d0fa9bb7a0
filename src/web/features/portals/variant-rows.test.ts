import { expect, test } from 'vitest'
import { changePrices, isPrice, itemsOf, rowsOf, variantName } from './variant-rows.ts'

const item = { variant: { Color: 'Sand' }, priceCents: 2_490, isOffered: true, costCents: 900, problems: [] }
const row = (price: string) => ({ variant: {}, price, isOffered: true })

test('what is shown is what is stored again', () => {
  const items = [item, { ...item, variant: { Color: 'Black' }, priceCents: null, isOffered: false }]
  expect(itemsOf(rowsOf(items))).toEqual(
    items.map(({ variant, priceCents, isOffered }) => ({ variant, priceCents, isOffered })),
  )
})

test('prices change by percent, rounded to cents and within what a portal may ask', () => {
  const changed = changePrices([row('10.00'), row(''), row('0.50'), row('10000'), row('cheap')], 12.5, 2_495)
  expect(changed.map(({ price }) => price)).toEqual(['11.25', '28.07', '0.56', '10000.00', 'cheap'])
  expect(changePrices([row('0.60')], -50, null)[0]?.price).toBe('0.50')
  expect(changePrices([row('')], 10, null)[0]?.price).toBe('')
  // As the server changes them, where halves of a cent aren't exact.
  expect(changePrices([row('2.50')], 15, null)[0]?.price).toBe('2.88')
})

test.each([
  ['', true],
  ['0.50', true],
  ['10,000', true],
  ['0.49', false],
  ['10000.01', false],
  ['cheap', false],
])('“%s” as a price: %s', (text, isGood) => expect(isPrice(text)).toBe(isGood))

test('a product without options has one variant that is the product', () => {
  expect(variantName({})).toBe('The product')
  expect(variantName({ Color: 'Sand', Size: 'L' })).toBe('Sand, L')
})
