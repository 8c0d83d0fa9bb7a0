import { expect, test } from 'vitest'
import { categoryTree, isWithin } from './category-tree.ts'

const category = (id: string, parentId: string | null) => ({ id, name: id.toUpperCase(), slug: id, parentId })
const categories = [category('magnets', 'hardware'), category('hardware', null), category('lights', null)]

test('categories are named with what they stand under, in the order of the tree', () => {
  expect(categoryTree(categories).map(({ label }) => label)).toEqual([
    'HARDWARE',
    'HARDWARE › MAGNETS',
    'LIGHTS',
  ])
})

test('what stands below a category is found in it, and not the other way round', () => {
  expect(isWithin('magnets', 'hardware', categories)).toBe(true)
  expect(isWithin('hardware', 'magnets', categories)).toBe(false)
  expect(isWithin(null, 'hardware', categories)).toBe(false)
})

test('categories that stand below each other end', () => {
  const circle = [category('a', 'b'), category('b', 'a')]
  expect(isWithin('a', 'b', circle)).toBe(true)
  expect(categoryTree(circle)).toHaveLength(2)
})
