import { expect, test } from 'vitest'
import { figuresText, sideName } from './orientation-text.ts'

test('directions have the names of sides, if they are close to one', () => {
  expect(sideName([0, 0, 1])).toBe('Top')
  expect(sideName([0, -0.999, 0.05])).toBe('Front')
  expect(sideName([0.6, 0, 0.8])).toBe('Slanted face')
})

test('figures are short', () => {
  expect(figuresText({ supportMm2: 0.2, heightMm: 25.04, firstLayerMm2: 1_234 })).toBe(
    'No support, 25 mm high, 12.3 cm² on the plate',
  )
  expect(figuresText({ supportMm2: 250, heightMm: 7.25, firstLayerMm2: 90 })).toBe(
    '2.5 cm² of support, 7.3 mm high, 0.9 cm² on the plate',
  )
})
