import { expect, test } from 'vitest'
import { sourceFromBytes } from '../byte-source.ts'
import { readMesh } from '../read/read-mesh.ts'
import { scanMesh } from '../scan/scan-mesh.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { MAX_PREVIEW_TRIANGLES, makePreview } from './make-preview.ts'

/** A closed ball. */
function ball(rings: number, radius = 40) {
  const at = (ring: number, step: number) => {
    const [polar, around] = [(Math.PI * ring) / rings, (Math.PI * (step % (2 * rings))) / rings]
    const out = ring === 0 || ring === rings ? 0 : Math.sin(polar)
    return [
      Math.fround(radius * out * Math.cos(around)),
      Math.fround(radius * out * Math.sin(around)),
      Math.fround(radius * Math.cos(polar)),
    ]
  }
  const numbers: number[] = []
  for (let ring = 0; ring < rings; ring++)
    for (let step = 0; step < 2 * rings; step++) {
      if (ring > 0) numbers.push(...at(ring, step), ...at(ring + 1, step), ...at(ring, step + 1))
      if (ring < rings - 1)
        numbers.push(...at(ring, step + 1), ...at(ring + 1, step), ...at(ring + 1, step + 1))
    }
  const coordinates = new Float32Array(numbers)
  return {
    triangles: coordinates.length / 9,
    produce: (sink: TriangleSink) => sink.add(coordinates, coordinates.length / 9),
  }
}

function cornersOf(bytes: Uint8Array): number[] {
  const all: number[] = []
  readMesh(
    sourceFromBytes(bytes),
    {},
    { add: (part, triangles) => all.push(...part.subarray(0, 9 * triangles)) },
  )
  return all
}

test.each([20, 60, 200])(
  'a preview has at most half of the triangles and 20,000, and the shape (%i rings)',
  (rings) => {
    const model = ball(rings)
    const { bytes, triangles } = makePreview(model.produce, 'a')
    expect(triangles).toBeLessThanOrEqual(Math.max(1_000, Math.ceil(model.triangles / 2)))
    expect(triangles).toBeLessThanOrEqual(MAX_PREVIEW_TRIANGLES)
    expect(bytes.length).toBe(84 + 50 * triangles)
    const { bounds } = scanMesh(sourceFromBytes(bytes))
    for (const reach of bounds!.max) expect(Math.abs(reach - 40)).toBeLessThan(2.5)
  },
)

test('every corner is moved, by at most 0.05% of the longest side, and triangles that met still meet', () => {
  const model = ball(10)
  const given: number[] = []
  model.produce({ add: (part, triangles) => given.push(...part.subarray(0, 9 * triangles)) })
  const moved = cornersOf(makePreview(model.produce, 'a').bytes)
  expect(moved).toHaveLength(given.length)
  const shifts = given.map((value, index) => Math.abs(value - moved[index]!))
  expect(Math.max(...shifts)).toBeLessThan(0.04 + 0.006)
  expect(shifts.filter((shift) => shift > 0.004).length).toBeGreaterThan(0.8 * shifts.length)
  expect(scanMesh(sourceFromBytes(makePreview(model.produce, 'a').bytes)).isClosed).toBe(true)
})

test('the seed decides how corners move', () => {
  const { produce } = ball(10)
  const once = makePreview(produce, 'a').bytes
  expect(makePreview(produce, 'a').bytes).toEqual(once)
  expect(makePreview(produce, 'b').bytes).not.toEqual(once)
})
