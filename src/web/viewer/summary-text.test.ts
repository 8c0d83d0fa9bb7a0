import { expect, test } from 'vitest'
import { box } from '#mesh/testing/shapes.ts'
import { formatLength, formatSize } from '#web/ui/text/format-length.ts'
import { formatVolume } from '#web/ui/text/format-volume.ts'
import { differenceText, isTurned } from './difference-text.ts'
import { shapeText, summaryText } from './summary-text.ts'
import { spreadOf } from './worker/spread-of.ts'

const facts = { size: [86, 86.04, 170], triangles: 12_480, volumeMm3: 132_412 } as const

test('lengths and volumes are formatted for reading', () => {
  expect([86, 0.4, 0.618, 0.0254, 1_204.56].map(formatLength)).toEqual([
    '86 mm',
    '0.4 mm',
    '0.62 mm',
    '0.025 mm',
    '1,204.6 mm',
  ])
  expect([formatVolume(412.4), formatVolume(8_250), formatVolume(132_412)]).toEqual([
    '412 mm³',
    '8.3 cm³',
    '132 cm³',
  ])
  expect(formatSize(facts.size)).toBe('86 × 86 × 170 mm')
})

test('screen readers get the model’s size and findings', () => {
  const findings = [
    { kind: 'OPEN_EDGES', severity: 'error', text: 'It has a hole.', count: 3, places: [] },
  ] as const
  expect(
    summaryText({ label: 'Ribbed vase', facts, measured: { bodies: 2, volumeMm3: 100_000 }, findings }),
  ).toBe(
    'Ribbed vase is 86 × 86 × 170 mm in width, depth and height, with a volume of 100 cm³, made of 12,480 triangles in 2 bodies. 1 finding: It has a hole.',
  )
  // Only the check knows the volume of bodies that overlap.
  expect(summaryText({ label: 'Ribbed vase', facts, findings: [] })).toBe(
    'Ribbed vase is 86 × 86 × 170 mm in width, depth and height, made of 12,480 triangles. No problems found.',
  )
  expect(summaryText({ label: 'Gear', facts: null, findings: [] })).toBe('Gear is loading.')
})

test('of a preview, screen readers get the size and nothing that isn’t the model’s', () => {
  expect(shapeText('Ribbed vase', facts)).toBe('Ribbed vase is 86 × 86 × 170 mm in width, depth and height.')
  expect(shapeText('Gear', null)).toBe('Gear is loading.')
})

test('two versions are compared in words', () => {
  const larger = { ...facts, size: [86, 86.04, 186], volumeMm3: 145_653.2 } as const
  expect(differenceText(facts, larger, [132_412, 145_653.2])).toEqual([
    '16 mm taller.',
    '13.2 cm³ more volume (10% more material).',
  ])
  expect(differenceText(larger, facts, [1, 1])[0]).toBe('16 mm shorter.')
  const turned = { ...facts, size: [facts.size[2], facts.size[1], facts.size[0]] as const }
  expect(differenceText(facts, turned, [1, 1])).toEqual([expect.stringMatching(/^The same model, turned: /)])
  expect(differenceText(facts, larger, [132_412, null])).toEqual(['16 mm taller.'])
  expect(differenceText(facts, facts, [132_412, 132_412])).toEqual([
    'Same size: 86 × 86 × 170 mm.',
    'Same volume: 132 cm³.',
  ])
})

test('a model that was turned by 180° is told from one whose shape changed', () => {
  const shape = [...box([-40, -20, 0], [80, 40, 10]), ...box([10, -15, 10], [20, 10, 30])]
  const facing = (turn: (point: readonly number[]) => number[]) => {
    const part = Float32Array.from(shape.flatMap((triangle) => triangle.flatMap((point) => turn(point))))
    return {
      size: [80, 40, 40],
      triangles: 24,
      volumeMm3: 38_000,
      spread: spreadOf([part], [80, 40, 40]),
    } as const
  }
  const first = facing(([x, y, z]) => [x!, y!, z!])
  const around = facing(([x, y, z]) => [-x!, -y!, z!])
  const upsideDown = facing(([x, y, z]) => [x!, -y!, 40 - z!])
  const mirrored = facing(([x, y, z]) => [x!, -y!, z!])
  expect([around, upsideDown, mirrored, first].map((second) => isTurned(first, second))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
