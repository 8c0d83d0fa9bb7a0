import { expect, test } from 'vitest'
import { colorName } from './color-name.ts'

test.each([
  ['#ffffff', 'white'],
  ['#0a0a0a', 'black'],
  ['#f2754e', 'orange'],
  ['#00ae42', 'green'],
  ['#0a2989', 'dark blue'],
  ['#ff0000', 'red'],
])('%s is %s', (hex, name) => expect(colorName(hex)).toBe(name))
