import { expect, test } from 'vitest'
import { optionsOf } from './variant-options.ts'

test.each([
  ['', []],
  ['Default Title', []],
  ['Red', [['Variant', 'Red']]],
  [
    'Red / Large',
    [
      ['Variant', 'Red'],
      ['Variant 2', 'Large'],
    ],
  ],
  ['Black/White', [['Variant', 'Black/White']]],
  ['Cream, hand-painted', [['Variant', 'Cream, hand-painted']]],
  ['Color: Red', [['Color', 'Red']]],
  [
    'Color: Red / Size: L',
    [
      ['Color', 'Red'],
      ['Size', 'L'],
    ],
  ],
  [
    'Color: Red, Size: 10, 5 in',
    [
      ['Color', 'Red'],
      ['Size', '10, 5 in'],
    ],
  ],
  [
    'Primary color: Sage Green, Size: Large',
    [
      ['Primary color', 'Sage Green'],
      ['Size', 'Large'],
    ],
  ],
  [
    'Color: Red / Personalization: Mia / Ben',
    [
      ['Color', 'Red'],
      ['Personalization', 'Mia / Ben'],
    ],
  ],
])('the variant %j is read as %j', (title, options) => {
  expect(optionsOf(title)).toEqual(options.map(([name, value]) => ({ name, value })))
})
