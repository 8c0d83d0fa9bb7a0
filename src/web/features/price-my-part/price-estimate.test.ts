import { expect, test } from 'vitest'
import { estimatePrice } from './price-estimate.ts'

const cube = { volumeMm3: 125_000, areaMm2: 15_000 }

test('a part costs its shell and a share of what is inside, by the gram', () => {
  const { grams, unitCents } = estimatePrice({ volumeMm3: 80_000, areaMm2: 10_000 }, 'PLA', 1)
  expect(grams).toBeCloseTo((9 + 71 * 0.15) * 1.24, 6)
  expect(unitCents).toEqual({ low: 468, high: 760 })
})

test('a thin part is all shell, and never weighs more than if it were solid', () => {
  expect(estimatePrice({ volumeMm3: 1_000, areaMm2: 20_000 }, 'PLA', 1).grams).toBeCloseTo(1.24, 6)
})

test('no piece costs less than the least, and several cost that many times as much', () => {
  expect(estimatePrice({ volumeMm3: 10, areaMm2: 30 }, 'PLA', 3)).toMatchObject({
    unitCents: { low: 150, high: 150 },
    totalCents: { low: 450, high: 450 },
  })
})

test('a heavier material costs more', () => {
  const [pla, petg] = [estimatePrice(cube, 'PLA', 1), estimatePrice(cube, 'PETG', 1)]
  expect(petg.unitCents.high).toBeGreaterThan(pla.unitCents.high)
})
