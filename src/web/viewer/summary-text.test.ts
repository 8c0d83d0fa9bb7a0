import { expect, test } from 'vitest'
import { differenceText } from './difference-text.ts'
import { lengthText, sizeText, volumeText } from './length-text.ts'
import { shapeText, summaryText } from './summary-text.ts'

const facts = { size: [86, 86.04, 170], triangles: 12_480, volumeMm3: 132_412 } as const

test('lengths and volumes are formatted for reading', () => {
  expect([lengthText(86), lengthText(0.4), lengthText(1_204.56)]).toEqual([
    '86.0 mm',
    '0.40 mm',
    '1,204.6 mm',
  ])
  expect([volumeText(412.4), volumeText(8_250), volumeText(132_412)]).toEqual([
    '412 mm³',
    '8.25 cm³',
    '132.4 cm³',
  ])
  expect(sizeText(facts.size)).toBe('86.0 × 86.0 × 170.0 mm')
})

test('screen readers get the model’s size and findings', () => {
  const findings = [
    { kind: 'OPEN_EDGES', severity: 'error', text: 'It has a hole.', count: 3, places: [] },
  ] as const
  expect(summaryText({ label: 'Ribbed vase', facts, bodies: 1, findings })).toBe(
    'Ribbed vase is 86.0 × 86.0 × 170.0 mm in width, depth and height, with a volume of 132.4 cm³, made of 12,480 triangles in one body. 1 finding: It has a hole.',
  )
  expect(summaryText({ label: 'Gear', facts: null, findings: [] })).toBe('Gear is loading.')
})

test('of a preview, screen readers get the size and nothing that isn’t the model’s', () => {
  expect(shapeText('Ribbed vase', facts)).toBe(
    'Ribbed vase is 86.0 × 86.0 × 170.0 mm in width, depth and height.',
  )
  expect(shapeText('Gear', null)).toBe('Gear is loading.')
})

test('two versions are compared in words', () => {
  const larger = { ...facts, size: [86, 86.04, 186], volumeMm3: 145_653.2 } as const
  expect(differenceText(facts, larger)).toEqual([
    '16.0 mm taller.',
    '13.24 cm³ more volume (10% more material).',
  ])
  expect(differenceText(larger, facts)[0]).toBe('16.0 mm shorter.')
  const turned = { ...facts, size: [facts.size[2], facts.size[1], facts.size[0]] as const }
  expect(differenceText(facts, turned)).toEqual([expect.stringMatching(/^The same model, turned: /)])
  expect(differenceText(facts, facts)).toEqual([
    'Same size: 86.0 × 86.0 × 170.0 mm.',
    'Same volume: 132.4 cm³.',
  ])
})
