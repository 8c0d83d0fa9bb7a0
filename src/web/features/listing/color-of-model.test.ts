import { expect, test } from 'vitest'
import { colorOfModel } from './color-of-model.ts'

const choices = [
  {
    name: 'Color',
    values: [
      { value: 'Ink', hex: '#101010' },
      { value: 'Sand', hex: '#e0c090' },
    ],
  },
  { name: 'Size', values: [{ value: 'S', hex: null }] },
]

test('a part has the color of the chosen value, of its filament, or none that is known', () => {
  const chosen = { variant: { Color: 'Sand', Size: 'S' } }
  expect(colorOfModel({ hex: null, option: 'Color' }, choices, chosen)).toBe('#e0c090')
  expect(colorOfModel({ hex: null, option: 'Color' }, choices, null)).toBe('#101010')
  expect(colorOfModel({ hex: '#ff0000', option: null }, choices, chosen)).toBe('#ff0000')
  expect(colorOfModel({ hex: null, option: null }, choices, chosen)).toBe('#c9c4ba')
  expect(colorOfModel({ hex: null, option: 'Finish' }, choices, chosen)).toBe('#c9c4ba')
})
