import { expect, test } from 'vitest'
import { emptyPrint, isUntouched, linesOfProduct } from './direct-draft.ts'

const color = (defaultValue?: string) => ({
  name: 'Color',
  values: [
    { value: 'Ink', suffix: null, filamentId: 'black' },
    { value: 'Sand', suffix: null, filamentId: 'beige' },
  ],
  ...(defaultValue && { defaultValue }),
})
const product = (defaultValue?: string) => ({
  name: 'Ribbed vase',
  sku: 'VASE',
  options: [color(defaultValue)],
  fulfillment: [
    {
      type: 'PRINT' as const,
      publicFileServiceId: 'vase',
      filamentOption: 'Color',
      quantity: 2,
      support: true,
    },
    { type: 'COMPONENT' as const, componentId: 'magnet', quantity: 4 },
  ],
})

test('a product becomes the items that it is made of', () => {
  expect(linesOfProduct(product('Sand'))).toMatchObject([
    {
      publicFileServiceId: 'vase',
      filamentId: 'beige',
      quantity: 2,
      name: 'Ribbed vase',
      SKU: 'VASE',
      support: true,
    },
    { componentId: 'magnet', quantity: 4 },
  ])
})

test('a color that wasn’t chosen stays open', () => {
  expect(linesOfProduct(product())).toMatchObject([{ filamentId: null }, {}])
})

test('only a line that was never filled in gives way', () => {
  expect(isUntouched(emptyPrint())).toBe(true)
  expect(isUntouched({ ...emptyPrint(), quantity: 2 })).toBe(false)
  expect(isUntouched({ ...emptyPrint(), filamentId: 'black' })).toBe(false)
})
