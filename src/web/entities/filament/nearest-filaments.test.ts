import { expect, test } from 'vitest'
import type { ListedFilament } from '#contract/products/catalog.ts'
import { nearestFilaments } from './nearest-filaments.ts'

const filament = (name: string, hex: string, more: Partial<ListedFilament> = {}): ListedFilament => ({
  id: name,
  name,
  profile: 'PLA',
  color: name,
  hex,
  isAvailable: true,
  isListed: true,
  since: '2026-01-01T00:00:00.000Z',
  ...more,
})
const petg = { profile: 'PETG' }
const red = filament('red', '#c81e1e')
const near = (...others: ListedFilament[]) =>
  nearestFilaments(red, [red, ...others]).map(({ filament: { name } }) => name)

test('what is alike in its own material comes first, the most alike before the others', () => {
  const others = [
    filament('brick', '#b02a22'),
    filament('scarlet', '#cc2222'),
    filament('same', '#c81e1e', petg),
  ]
  expect(near(...others)).toEqual(['scarlet', 'brick', 'same'])
})

test('its color in another material comes before another color of the same material', () => {
  const others = [
    filament('blue', '#1e3cc8'),
    filament('green', '#1e8a2d'),
    filament('ruby', '#c41c24', petg),
  ]
  expect(near(...others)[0]).toBe('ruby')
})

test('what cannot be had is no neighbor, and four are enough', () => {
  const soldOut = filament('sold out', '#c81e1f', { isAvailable: false })
  const many = ['#c01e1e', '#c82e1e', '#c81e2e', '#b81e1e', '#d81e1e'].map((hex) => filament(hex, hex))
  expect(near(soldOut, ...many)).toHaveLength(4)
  expect(near(soldOut, ...many)).not.toContain('sold out')
})
