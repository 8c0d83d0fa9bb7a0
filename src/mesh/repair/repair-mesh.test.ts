import { describe, expect, it } from 'vitest'
import { sourceFromBytes } from '../byte-source.ts'
import { measureMesh } from '../measure/measure-mesh.ts'
import type { Measurement } from '../measurement.ts'
import { writeStl } from '../stl/write-stl.ts'
import { binaryStlOf } from '../testing/model-files.ts'
import { box, cube, insideOut, moebius, type Shape, sphere, torus } from '../testing/shapes.ts'
import { type Repair, repairMesh } from './repair-mesh.ts'

describe('a damaged model', () => {
  it('with a missing triangle is closed', () => {
    const { repair, after } = repairShape(cube().slice(1))
    expect(repair).toEqual({ closedHoles: 1, remainingHoles: 0, flippedTriangles: 0, removedTriangles: 0 })
    expect(after).toMatchObject({ watertight: true, volumeMm3: 1_000, areaMm2: 600, triangles: 12 })
  })

  it('with a missing side is closed flat', () => {
    const { repair, after } = repairShape(cube().slice(2))
    expect(repair).toMatchObject({ closedHoles: 1, remainingHoles: 0 })
    expect(after).toMatchObject({ watertight: true, volumeMm3: 1_000, areaMm2: 600, findings: [] })
  })

  it('with two holes that touch at a vertex is closed', () => {
    const { after } = repairShape(
      torus(24, 12).filter((_, index) => index !== 40 && index !== 90 && index !== 91),
    )
    const intact = measureShape(torus(24, 12))
    expect(after.watertight).toBe(true)
    expect(after.volumeMm3 / intact.volumeMm3).toBeCloseTo(1, 2)
  })

  it('with a hole that isn’t flat is closed', () => {
    const ball = sphere(24, 12)
    const { repair, after } = repairShape(ball.filter((_, index) => index < 100 || index >= 160))
    expect(repair.remainingHoles).toBe(0)
    expect(after).toMatchObject({ watertight: true, nonManifoldEdges: 0 })
  })

  it('with flipped triangles gets them flipped back', () => {
    const ball = sphere(24, 12)
    const { repair, after } = repairShape(
      ball.map((corners, index) => (index % 7 === 0 ? flipTriangle(corners) : corners)),
    )
    expect(repair).toEqual({
      closedHoles: 0,
      remainingHoles: 0,
      flippedTriangles: Math.ceil(ball.length / 7),
      removedTriangles: 0,
    })
    expect(after.findings.filter(({ severity }) => severity !== 'note')).toEqual([])
    expect(after.volumeMm3).toBeCloseTo(measureShape(ball).volumeMm3, 2)
  })

  it('that is inside out is flipped, but its cavities are not', () => {
    const hollow = insideOut(cube(4, [3, 3, 3]))
    const { repair, after } = repairShape([...cube(), ...hollow, ...insideOut(cube(10, [20, 0, 0]))])
    expect(repair.flippedTriangles).toBe(12)
    expect(after).toMatchObject({ watertight: true, volumeMm3: 1_936, bodies: 3 })
  })

  it('with duplicate triangles keeps one of them, and none of two that are back to back', () => {
    const fin: Shape = [
      [
        [0, 0, 10],
        [10, 0, 10],
        [5, 0, 15],
      ],
    ]
    const { repair, after } = repairShape([...cube(), ...cube().slice(0, 3), ...fin, ...insideOut(fin)])
    expect(repair).toMatchObject({ removedTriangles: 5, closedHoles: 0 })
    expect(after).toMatchObject({ watertight: true, triangles: 12, volumeMm3: 1_000 })
  })
})

it('of three duplicates the orientation of the majority stays', () => {
  const [first, ...others] = cube()
  const { repair, after } = repairShape([flipTriangle(first!), ...others, first!, first!])
  expect(repair).toEqual({ closedHoles: 0, remainingHoles: 0, flippedTriangles: 0, removedTriangles: 2 })
  expect(after).toMatchObject({ watertight: true, triangles: 12, volumeMm3: 1_000 })
})

it('a hole stays open when filling it would create a non-manifold edge', () => {
  const [a, c] = [[0, 0, 0] as const, [10, 0, 0] as const]
  const [b, below] = [[5, -5, 1] as const, [5, -5, -1] as const]
  const [d, beneath] = [[5, 5, 1] as const, [5, 5, -1] as const]
  const bands: Shape = [
    [a, below, b],
    [c, b, below],
    [a, d, beneath],
    [c, beneath, d],
  ]
  const { repair, after } = repairShape(bands)
  expect(repair).toMatchObject({ closedHoles: 1, remainingHoles: 1 })
  expect(after).toMatchObject({ nonManifoldEdges: 0, triangles: 6 })
})

it('an open surface keeps its orientation', () => {
  const { repair } = repairShape(insideOut(cylinderWithoutTop(1_200)))
  expect(repair).toMatchObject({ remainingHoles: 1, flippedTriangles: 0 })
})

it('an intact model is unchanged, triangle for triangle', () => {
  const { repair, after } = repairShape(torus(48, 24))
  expect(repair).toEqual({ closedHoles: 0, remainingHoles: 0, flippedTriangles: 0, removedTriangles: 0 })
  expect(after).toEqual(measureShape(torus(48, 24)))
})

it('a Möbius strip, which has no outside, keeps its triangles and stays open', () => {
  const { repair, after } = repairShape(moebius(40))
  expect(repair).toMatchObject({ closedHoles: 0, removedTriangles: 0 })
  expect(after).toMatchObject({ triangles: 80, openEdges: 80, nonManifoldEdges: 0 })
})

it('a hole that is too large to fill stays open and is reported', () => {
  const { repair, after } = repairShape(cylinderWithoutTop(1_200))
  expect(repair).toMatchObject({ closedHoles: 0, remainingHoles: 1 })
  expect(after.openEdges).toBe(1_200)
})

it('a second body with a missing side is closed', () => {
  const { after } = repairShape([...cube(), ...box([20, 0, 0], [5, 5, 5]).slice(2)])
  expect(after).toMatchObject({ watertight: true, volumeMm3: 1_125 })
})

const flipTriangle = ([a, b, c]: Shape[number]): Shape[number] => [a, c, b]

const measureShape = (shape: Shape): Measurement => measureMesh(sourceFromBytes(binaryStlOf(shape)))

function repairShape(shape: Shape): { repair: Repair; after: Measurement } {
  const parts: [number, Uint8Array][] = []
  let repair: Repair | null = null
  const source = sourceFromBytes(binaryStlOf(shape))
  const triangles = writeStl(
    (sink) => {
      repair = repairMesh(source, {}, sink)
    },
    (part, at) => parts.push([at, part.slice()]),
  )
  const bytes = new Uint8Array(84 + 50 * triangles)
  for (const [at, part] of parts) bytes.set(part, at)
  if (!repair) throw new Error('repairMesh was not called.')
  return { repair, after: measureMesh(sourceFromBytes(bytes)) }
}

function cylinderWithoutTop(sides: number): Shape {
  const at = (side: number, z: number) => {
    const angle = (2 * Math.PI * (side % sides)) / sides
    return [20 * Math.cos(angle), 20 * Math.sin(angle), z] as const
  }
  return Array.from(
    { length: sides },
    (_, side): Shape => [
      [at(side, 0), at(side + 1, 0), at(side, 9)],
      [at(side + 1, 0), at(side + 1, 9), at(side, 9)],
      [[0, 0, 0], at(side + 1, 0), at(side, 0)],
    ],
  ).flat()
}
