import { describe, expect, it } from 'vitest'
import type { Point } from '../measurement.ts'
import { measureFile } from '../testing/measure-bytes.ts'
import { asciiStlOf } from '../testing/model-files.ts'
import type { Shape } from '../testing/shapes.ts'
import { findBodies } from './find-bodies.ts'
import { findEdges } from './find-edges.ts'
import { type WeldedMesh, Welder } from './weld.ts'

describe('welding, edges and bodies', () => {
  it('match a naive count with maps, for random triangles', () => {
    const random = createRandom(20_261_122)
    for (let round = 0; round < 150; round++) {
      const shape = randomTriangles(random, 1 + Math.floor(random() * 60), 2 + Math.floor(random() * 3))
      const expected = countNaively(shape)
      const mesh = weld(shape)
      const edges = findEdges(mesh)
      const counts = { openEdges: edges.open.count, nonManifoldEdges: edges.nonManifold.count }
      expect({ ...counts, bodies: findBodies(mesh, edges).bodies }, `round ${round}`).toEqual(expected)
    }
  })

  it('don’t depend on the order of triangles or on their first corner', () => {
    const random = createRandom(7)
    const shape = randomTriangles(random, 80, 4)
    const first = measureFile(asciiStlOf(shape))
    for (let round = 0; round < 20; round++) {
      const shuffled = shape
        .toSorted(() => random() - 0.5)
        .map(([a, b, c]) => (random() < 0.5 ? ([b, c, a] as const) : ([c, a, b] as const)))
      const { bodies, openEdges, nonManifoldEdges, volumeMm3 } = measureFile(asciiStlOf(shuffled))
      expect({ bodies, openEdges, nonManifoldEdges }).toEqual({
        bodies: first.bodies,
        openEdges: first.openEdges,
        nonManifoldEdges: first.nonManifoldEdges,
      })
      expect(volumeMm3).toBeCloseTo(first.volumeMm3, 9)
    }
  })

  it('handle a fan of 100,000 triangles around one corner', () => {
    const rim = (index: number): Point => [Math.cos(index / 20_000), Math.sin(index / 20_000), 0]
    const mesh = weld(
      Array.from({ length: 100_000 }, (_, index) => [[0, 0, 1], rim(index), rim(index + 1)] as const),
    )
    const edges = findEdges(mesh)
    expect(mesh.vertices).toBe(100_002)
    expect(edges.open.count).toBe(100_002)
    expect(findBodies(mesh, edges).bodies).toBe(1)
  })
})

function weld(shape: Shape): WeldedMesh {
  const welder = new Welder(1)
  for (const triangle of shape) welder.add(Float64Array.from(triangle.flat()), 1)
  return welder.finish()
}

function countNaively(shape: Shape) {
  const proper = shape.map((corners) => corners.map(String)).filter((corners) => new Set(corners).size === 3)
  const byEdge = new Map<string, number[]>()
  for (const [triangle, corners] of proper.entries())
    for (const [index, corner] of corners.entries()) {
      const edge = [corner, corners[(index + 1) % 3]].toSorted().join(' to ')
      byEdge.set(edge, [...(byEdge.get(edge) ?? []), triangle])
    }
  const groupOf = proper.map((_, triangle) => triangle)
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const triangles of byEdge.values()) {
      const least = Math.min(...triangles.map((triangle) => groupOf[triangle]!))
      for (const triangle of triangles) {
        if (groupOf[triangle] === least) continue
        groupOf[triangle] = least
        isChanged = true
      }
    }
  }
  const counts = [...byEdge.values()].map(({ length }) => length)
  return {
    openEdges: counts.filter((count) => count === 1).length,
    nonManifoldEdges: counts.filter((count) => count > 2).length,
    bodies: new Set(groupOf).size,
  }
}

/** Triangles between points of a small grid, some of them at minus zero. */
function randomTriangles(random: () => number, triangles: number, side: number): Shape {
  const coordinate = () => Math.floor(random() * side) * (random() < 0.1 ? -1 : 1)
  const point = (): Point => [coordinate(), coordinate(), coordinate() * 0.1]
  return Array.from({ length: triangles }, () => [point(), point(), point()] as const)
}

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
