import { expect, it } from 'vitest'
import type { Surface } from './resolve-samples.ts'
import { smoothNormals } from './smooth-normals.ts'

const SIZE = 16

/** A picture with one surface on its left half and another one on its right half. */
function halves(degrees: number, depthStep = 0): Surface {
  const surface: Surface = {
    pixels: SIZE,
    depth: new Float32Array(SIZE * SIZE),
    normals: new Float32Array(3 * SIZE * SIZE),
    coverage: new Float32Array(SIZE * SIZE).fill(1),
  }
  const angle = (degrees * Math.PI) / 180
  for (let at = 0; at < SIZE * SIZE; at++) {
    const isRight = at % SIZE >= SIZE / 2
    surface.depth[at] = isRight ? depthStep : 0
    surface.normals.set(isRight ? [Math.sin(angle), 0, Math.cos(angle)] : [0, 0, 1], 3 * at)
  }
  return surface
}

/** The angles in degrees of the row in the middle. */
function anglesOf(normals: Float32Array): number[] {
  return Array.from({ length: SIZE }, (_, x) => {
    const at = 3 * (SIZE * (SIZE / 2) + x)
    return Math.round((Math.atan2(normals[at]!, normals[at + 2]!) * 180) / Math.PI)
  })
}

it('smooths a slight bend over neighboring pixels', () => {
  const angles = anglesOf(smoothNormals(halves(20)))
  expect([angles[0], angles.at(-1)]).toEqual([0, 20])
  expect(angles).toEqual(angles.toSorted((a, b) => a - b))
  expect(new Set(angles).size).toBeGreaterThan(5)
})

it('keeps an edge between faces', () => {
  expect(new Set(anglesOf(smoothNormals(halves(45))))).toEqual(new Set([0, 45]))
})

it('doesn’t mix surfaces at different depths', () => {
  expect(new Set(anglesOf(smoothNormals(halves(20, 40))))).toEqual(new Set([0, 20]))
})
