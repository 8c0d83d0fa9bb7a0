import { expect, test } from 'vitest'
import { columnOrder, movedTo, parseColumnChoice, untouchedColumns } from './column-order.ts'

const keys = ['order', 'stage', 'buyer', 'cost']

test('columns stand as they were put', () => {
  expect(columnOrder(keys, ['cost', 'order', 'stage', 'buyer'])).toEqual(['cost', 'order', 'stage', 'buyer'])
})

test('a new column stands behind the one that it follows, one that is gone leaves no gap', () => {
  expect(columnOrder(keys, ['cost', 'gone', 'stage', 'order'])).toEqual(['cost', 'stage', 'buyer', 'order'])
  expect(columnOrder(keys, ['stage', 'buyer', 'cost'])).toEqual(keys)
})

test('a column is moved within the ends', () => {
  expect(movedTo(keys, 'cost', 0)).toEqual(['cost', 'order', 'stage', 'buyer'])
  expect(movedTo(keys, 'order', 9)).toEqual(['stage', 'buyer', 'cost', 'order'])
  expect(movedTo(keys, 'order', -1)).toEqual(keys)
})

test('what cannot be read is as good as nothing', () => {
  expect(parseColumnChoice(null)).toEqual(untouchedColumns)
  expect(parseColumnChoice('{')).toEqual(untouchedColumns)
  expect(
    parseColumnChoice('{"order":[1,"cost"],"hidden":"all","widths":{"cost":"wide","buyer":120}}'),
  ).toEqual({
    order: ['cost'],
    hidden: [],
    widths: { buyer: 120 },
  })
})
