import { expect, test } from 'vitest'
import type { MatchCondition } from '#contract/products/matches.ts'
import type { MatchLine } from '#domain/matcher/catalog.ts'
import { proposeConditions } from './propose-conditions.ts'

const color = {
  name: 'Color',
  values: [
    { value: 'Black', suffix: 'BLK', filamentId: null },
    { value: 'White', suffix: 'WHT', filamentId: null },
  ],
}
const vase = { id: 'vase', options: [color] }
const style = { name: 'Style', value: 'Ribbed' }

test.each<[what: string, line: Partial<MatchLine>, proposed: MatchCondition[]]>([
  ['its SKU', { sku: ' POT-77 ' }, [{ on: 'sku', how: 'equals', text: 'POT-77' }]],
  [
    'the SKU without the product’s suffix',
    { sku: 'OLD-VASE_BLK' },
    [{ on: 'sku', how: 'starts', text: 'OLD-VASE' }],
  ],
  [
    'the whole SKU if another product shares its prefix',
    { sku: 'LAMP-BLK' },
    [{ on: 'sku', how: 'equals', text: 'LAMP-BLK' }],
  ],
  ['its title if it has no SKU', { sku: '' }, [{ on: 'title', how: 'equals', text: 'Hand made pot' }]],
  [
    'its title if the SKU is a placeholder',
    { sku: 'N/A' },
    [{ on: 'title', how: 'equals', text: 'Hand made pot' }],
  ],
  [
    'its title and the options the product does not have',
    { sku: null, options: [style, { name: 'Color', value: 'black' }] },
    [
      { on: 'title', how: 'equals', text: 'Hand made pot' },
      { on: 'option', name: 'Style', text: 'Ribbed' },
    ],
  ],
  [
    'options alone if there is no title',
    { title: '', options: [style] },
    [{ on: 'option', name: 'Style', text: 'Ribbed' }],
  ],
  [
    'the start of a title that is too long',
    { title: 'x'.repeat(300) },
    [{ on: 'title', how: 'starts', text: 'x'.repeat(200) }],
  ],
  ['nothing if the line is empty', { sku: '\u200b', title: ' - ' }, []],
])('the proposed rule recognizes similar lines by %s', (_what, line, proposed) => {
  const whole = { sku: null, title: 'Hand made pot', options: [], ...line }
  const isSharedPrefix = (base: string) => base === 'lamp'
  expect(proposeConditions(whole, { product: vase, isSharedPrefix })).toEqual(proposed)
})
