import { afterEach, expect, test } from 'vitest'
import { switchLengthUnit, withShownUnit } from './length-unit.ts'
import { formatSize } from './text/format-length.ts'
import { formatVolume } from './text/format-volume.ts'

afterEach(() => switchLengthUnit('mm'))

test('sentences keep everything but their lengths', () => {
  const sentence = 'The model measures 254 × 127 × 1,270 mm. Walls under 0.8 mm may break. 12 mmol'
  expect(withShownUnit(sentence)).toBe(sentence)
  switchLengthUnit('in')
  expect(withShownUnit(sentence)).toBe(
    'The model measures 10 × 5 × 50 in. Walls under 0.031 in may break. 12 mmol',
  )
})

test('sizes and volumes', () => {
  expect([formatSize([86, 86, 170]), formatVolume(124_000)]).toEqual(['86 × 86 × 170 mm', '124 cm³'])
  switchLengthUnit('in')
  expect([formatSize([86, 86, 170]), formatVolume(124_000)]).toEqual(['3.39 × 3.39 × 6.69 in', '7.57 in³'])
})
