import { expect, it } from 'vitest'
import { plasticVolume } from './plastic-volume.ts'

it('is a solid shell of 0.9 mm and 15% infill', () => {
  expect(plasticVolume({ volumeMm3: 1_000, areaMm2: 600 })).toBeCloseTo(540 + 0.15 * 460, 9)
})

it('is the whole volume of a part that is thinner than its shell', () => {
  expect(plasticVolume({ volumeMm3: 100, areaMm2: 600 })).toBe(100)
})

it('scales volume and area by their own powers', () => {
  const scaled = plasticVolume({ volumeMm3: 1_000, areaMm2: 600 }, 2)
  expect(scaled).toBeCloseTo(plasticVolume({ volumeMm3: 8_000, areaMm2: 2_400 }), 9)
})
