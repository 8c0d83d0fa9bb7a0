import { expect, test } from 'vitest'
import { mapText } from './map-text.ts'
import type { ModelMaps } from './model-maps.ts'

const maps = (overhangMm2: number, volumeMm3: number, smallestMm: number | null, thinShare: number) =>
  ({ overhangMm2, supports: { volumeMm3 }, walls: { smallestMm, thinShare } }) as ModelMaps

test('overhangs and the space under them', () => {
  expect(mapText('overhangs', maps(1_230, 14_000, null, 0))).toBe(
    '12.3 cm² overhangs by more than 45° and may need support. The space under it, shown in blue, is 14 cm³.',
  )
  expect(mapText('overhangs', maps(0.4, 0, null, 0))).toBe('Nothing overhangs by more than 45°.')
})

test('the thinnest walls, and how much is too thin', () => {
  expect(mapText('walls', maps(0, 0, 0.62, 0.004))).toBe(
    'The thinnest walls are about 0.62 mm. 1% of the surface is on walls under 0.8 mm.',
  )
  expect(mapText('walls', maps(0, 0, 2, 0))).toBe(
    'The thinnest walls are about 2 mm. No wall is under 0.8 mm.',
  )
  expect(mapText('walls', maps(0, 0, null, 0))).toBe('The thickness of its walls is unknown.')
})
