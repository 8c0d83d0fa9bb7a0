import { describe, expect, it } from 'vitest'
import { MeshError } from '../mesh-error.ts'
import { hashCorners } from './hash-corners.ts'
import { type WeldedMesh, Welder } from './weld.ts'

/** More corners than any cache holds: the triangles of a large grid, in an order without neighbors. */
const SIDE = 130
const scattered = scatter(gridTriangles())

describe('corners at the same position are merged', () => {
  it('in any order, numbered by first appearance', () => {
    const mesh = weld(scattered, 512, scattered.length / 9)
    expect(mesh.vertices).toBe((SIDE + 1) ** 2)
    expect(areEqual(mesh, weldNaively(scattered))).toBe(true)
  })

  it('also when there are more than the file size suggests', () => {
    expect(areEqual(weld(scattered, 64, 1), weldNaively(scattered))).toBe(true)
  })

  it('and zero equals minus zero', () => {
    const mesh = weld(Float64Array.from([0, -0, 0, -0, 0, -0, 1, 0, 0, 1, -0, -0, 5, -0, 0, 0, 5, 0]), 1, 1)
    expect([...mesh.corners]).toEqual([1, 2, 3])
    expect([...mesh.positions].filter((value) => Object.is(value, -0))).toEqual([])
  })

  it('and coordinates chosen to collide are rejected quickly', () => {
    const welder = new Welder(100_000)
    const startedAt = process.cpuUsage()
    expect(() => {
      welder.add(collidingCorners(100_000), 100_000)
      welder.finish()
    }).toThrow(MeshError)
    expect(process.cpuUsage(startedAt).user).toBeLessThan(3e6)
  })
})

function weld(coordinates: Float64Array, batchSize: number, expected: number) {
  const welder = new Welder(expected)
  for (let at = 0; at < coordinates.length; at += 9 * batchSize) {
    const batch = coordinates.slice(at, at + 9 * batchSize)
    welder.add(batch, batch.length / 9)
  }
  return plain(welder.finish())
}

function plain({ positions, vertices, corners, triangles }: WeldedMesh) {
  return { vertices, positions: positions.slice(0, 3 * vertices), corners: corners.slice(0, 3 * triangles) }
}

/** Compares bytes, because a comparison that can show differences takes many seconds. */
function areEqual(one: ReturnType<typeof plain>, other: ReturnType<typeof plain>): boolean {
  const bytes = ({ positions, corners }: typeof one) =>
    [positions, corners].map(({ buffer }) => Buffer.from(buffer))
  const others = bytes(other)
  return bytes(one).every((part, index) => part.equals(others[index]!))
}

function weldNaively(coordinates: Float64Array) {
  const numbers = new Map<string, number>()
  const positions: number[] = []
  const corners: number[] = []
  for (let at = 0; at < coordinates.length; at += 3) {
    const place = [...coordinates.subarray(at, at + 3)]
    const key = place.join(' ')
    if (!numbers.has(key)) {
      numbers.set(key, numbers.size)
      positions.push(...place)
    }
    corners.push(numbers.get(key)!)
  }
  return {
    vertices: numbers.size,
    positions: Float64Array.from(positions),
    corners: Int32Array.from(corners),
  }
}

function gridTriangles(): number[][] {
  const at = (i: number, j: number) => [i, j, Math.sin(i * 0.3) * Math.cos(j * 0.2) + 0]
  return Array.from(
    { length: SIDE * SIDE },
    (_, index) => [Math.floor(index / SIDE), index % SIDE] as const,
  ).flatMap(([i, j]) => [
    [...at(i, j), ...at(i + 1, j), ...at(i + 1, j + 1)],
    [...at(i, j), ...at(i + 1, j + 1), ...at(i, j + 1)],
  ])
}

/** A step size that is coprime to the count reaches every triangle. */
function scatter(triangles: readonly number[][]): Float64Array {
  return Float64Array.from(triangles.flatMap((_, index) => triangles[(index * 28_657) % triangles.length]!))
}

/** Different corners that all hash like the origin: the lower word of x cancels the contribution of y. */
function collidingCorners(triangles: number): Float64Array<ArrayBuffer> {
  const coordinates = new Float64Array(9 * triangles)
  const words = new Int32Array(coordinates.buffer)
  const inverse = inverseOf(0x85ebca6b)
  const [origin = 0] = hashesOf(new Float64Array(3))
  for (let corner = 0; corner < 3 * triangles; corner++) {
    coordinates[3 * corner] = 1
    coordinates[3 * corner + 1] = 1 + corner
    const y = Math.imul(words[6 * corner + 3]!, 0x27d4eb2f) ^ words[6 * corner + 2]!
    const target = Math.imul(-Math.imul(y ^ (y >>> 16), 0xc2b2ae35), inverse)
    const x = target ^ (target >>> 15) ^ (target >>> 30)
    words[6 * corner] = x ^ Math.imul(words[6 * corner + 1]!, 0x9e3779b1)
  }
  expect(new Set(hashesOf(coordinates))).toEqual(new Set([origin]))
  return coordinates
}

function hashesOf(coordinates: Float64Array): Int32Array {
  const hashes = new Int32Array(coordinates.length / 3)
  hashCorners(coordinates, hashes, hashes.length)
  return hashes
}

/** The multiplicative inverse of an odd number modulo 2^32, by Newton's method. */
function inverseOf(odd: number): number {
  let inverse = odd
  for (let step = 0; step < 5; step++) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse))
  return inverse
}
