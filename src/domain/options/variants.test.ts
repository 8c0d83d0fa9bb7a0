import { expect, test } from 'vitest'
import { countVariants, isSameVariant, MAX_VARIANTS, onlyVariant, variantsOf } from './variants.ts'

const value = (text: string) => ({ value: text, suffix: null, filamentId: null })
const color = { name: 'Color', values: [value('Black'), value('Sand')] }
const size = { name: 'Size', values: [value('S'), value('M'), value('L')] }

test('every combination is a variant, in the order of the options', () => {
  expect(variantsOf([])).toEqual([{}])
  expect(variantsOf([color, size])).toEqual([
    { Color: 'Black', Size: 'S' },
    { Color: 'Black', Size: 'M' },
    { Color: 'Black', Size: 'L' },
    { Color: 'Sand', Size: 'S' },
    { Color: 'Sand', Size: 'M' },
    { Color: 'Sand', Size: 'L' },
  ])
})

test('a product with too many combinations is counted, not made', () => {
  const many = Array.from({ length: 5 }, (_, index) => ({
    name: String(index),
    values: Array.from({ length: 100 }, (__, place) => value(String(place))),
  }))
  expect(countVariants(many)).toBe(100 ** 5)
  expect(countVariants(many)).toBeGreaterThan(MAX_VARIANTS)
  expect(() => variantsOf(many)).toThrow('too many variants')
})

test('a product of one variant has only its values', () => {
  const product = onlyVariant({ options: [color, size] }, { Color: 'Sand', Size: 'M' })
  expect(variantsOf(product.options)).toEqual([{ Color: 'Sand', Size: 'M' }])
})

test('variants are the same in any order of their options', () => {
  expect(isSameVariant({ Color: 'Sand', Size: 'M' }, { Size: 'M', Color: 'Sand' })).toBe(true)
  expect(isSameVariant({ Color: 'Sand' }, { Color: 'Sand', Size: 'M' })).toBe(false)
  expect(isSameVariant({ Color: 'Sand' }, { Color: 'Black' })).toBe(false)
})
