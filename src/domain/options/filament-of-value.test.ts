import { expect, test } from 'vitest'
import { filamentOfValue, isOtherColor, type NamedFilament } from './filament-of-value.ts'

const filament = (name: string, color: string, other: Partial<NamedFilament> = {}): NamedFilament => ({
  id: name,
  name,
  color,
  profile: name.split(' ')[0]!,
  isAvailable: true,
  ...other,
})
const filaments = [
  filament('PLA BLACK', 'black'),
  filament('PETG BLACK', 'black'),
  filament('PETG CLEAR', 'clear'),
  filament('PLA FOREST GREEN', 'forest green'),
  filament('PLA GOLD', 'gold', { isAvailable: false }),
  filament('PLA GLITTER RED', 'red'),
  filament('PLA MATTE RED', 'red'),
]

test.each([
  ['Black', 'PLA BLACK'],
  ['petg black', 'PETG BLACK'],
  ['Clear', 'PETG CLEAR'],
  ['Forest-Green', 'PLA FOREST GREEN'],
  ['Forest', null],
  ['Gold', null],
  ['Red', null],
  ['PLA', null],
  ['', null],
])('a buyer who chose “%s” means %s', (value, name) => {
  expect(filamentOfValue(value, filaments)?.name ?? null).toBe(name)
})

test.each([
  ['Black', ['PETG BLACK'], false],
  ['Black', ['PLA FOREST GREEN'], true],
  ['Black', ['PLA FOREST GREEN', 'PLA BLACK'], false],
  ['Gold', ['PLA BLACK'], true],
  ['Red', ['PLA MATTE RED'], false],
  ['Terracotta', ['PLA BLACK'], false],
  ['Black', [], false],
])('for “%s”, printing in %j is another color: %s', (value, names, isOther) => {
  const printed = filaments.filter(({ name }) => names.includes(name))
  expect(isOtherColor(value, printed, filaments)).toBe(isOther)
})
