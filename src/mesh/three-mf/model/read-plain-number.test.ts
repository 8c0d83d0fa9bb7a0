import { expect, it } from 'vitest'
import { readPlainNumber } from './read-plain-number.ts'

const read = (text: string) => readPlainNumber(new TextEncoder().encode(`${text}"`), { at: 0 })

it('reads numbers of any length to the nearest double', () => {
  let state = 20_261_122
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('')
  for (let round = 0; round < 20_000; round++) {
    const sign = ['', '-', '+'][below(3)]!
    const fraction = below(2) === 0 ? '' : `.${digits(1 + below(12))}`
    const exponent = below(4) === 0 ? `e${['', '-', '+'][below(3)]}${below(30)}` : ''
    const text = `${sign}${digits(1 + below(12))}${fraction}${exponent}`
    expect(Object.is(read(text), Number(text)), text).toBe(true)
  }
})

it.each(['', '-', '.', '1.', '1e', '1e5.5', '1,5', '0x10', 'NaN', 'Infinity', '1 ', ' 1', '1e999'])(
  'leaves “%s” to the general parser',
  (text) => {
    expect(read(text)).toBeNaN()
  },
)
