import { expect, test } from 'vitest'
import { colorFamily } from './color-family.ts'

test.each([
  ['#000000', 'black'],
  ['#1c1c1c', 'black'],
  ['#808285', 'gray'],
  ['#ffffff', 'white'],
  ['#f5f2ea', 'white'],
  ['#8b5a2b', 'brown'],
  ['#c1121f', 'red'],
  ['#ff7f11', 'orange'],
  ['#ffd60a', 'yellow'],
  ['#2d6a4f', 'green'],
  ['#00b4d8', 'blue'],
  ['#1d3557', 'blue'],
  ['#7209b7', 'purple'],
  ['#ff69b4', 'pink'],
  ['#ffc0cb', 'pink'],
])('%s is %s', (hex, family) => {
  expect(colorFamily(hex)).toBe(family)
})
