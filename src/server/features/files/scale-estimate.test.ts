import { expect, test } from 'vitest'
import { scaleEstimate, scaleRefusal } from './scale-estimate.ts'

const cube = { volumeMm3: 1_000_000, areaMm2: 60_000 }
const drivers = { grams: 100, minutes: 60, bodyChargeCents: 50, oversizeCents: 0 }
const price = { unitCents: 1_050, drivers } as unknown as Parameters<typeof scaleEstimate>[0]

test('twice the size costs more than four and less than eight times the plastic, and charges stay', () => {
  const { unitCents, drivers: scaled } = scaleEstimate(price, cube, 2)
  expect(unitCents - 50).toBeGreaterThan(4 * 1_000)
  expect(unitCents - 50).toBeLessThan(8 * 1_000)
  expect(scaled.grams).toBeGreaterThan(400)
  expect(scaleEstimate(price, cube, 1)).toEqual(price)
})

test('a part that is longer than the printer at its scale is refused', () => {
  const bounds = { min: [0, 0, -10], max: [100, 50, 100] } as const
  const measured = { bounds } as unknown as Parameters<typeof scaleRefusal>[0]
  expect(scaleRefusal(measured, 2)).toBeNull()
  expect(scaleRefusal(measured, 2.1)).toContain('231 mm')
})
