import { beforeAll, describe, expect, it, test } from 'vitest'
import { openBundled } from '#server/mesh-pool/lettering/font-files.ts'
import { loadKernel } from '#server/mesh-pool/lettering/load-kernel.ts'
import { sourceFromBytes } from '../byte-source.ts'
import { Welder } from '../measure/weld.ts'
import { readMesh } from '../read/read-mesh.ts'
import { drawLetters } from './draw-letters.ts'
import type { FontFamily } from './font-family.ts'
import { letterPart } from './letter-part.ts'
import { LetteringError } from './lettering-error.ts'
import type { LetteringOrder } from './lettering-order.ts'
import { pickSpot } from './pick-spot.ts'
import { stlOf } from './solids.ts'

let kernel: Awaited<ReturnType<typeof loadKernel>>
let family: FontFamily
/** A cylinder of 60 mm across along z, 50 mm high. */
let cylinder: Uint8Array
beforeAll(async () => {
  kernel = await loadKernel(256)
  family = openBundled('noto-sans-bold')
  cylinder = stlOf(kernel.Manifold.cylinder(50, 30, 30, 180))
})

const order: LetteringOrder = {
  text: 'Anna',
  // In front of the middle of a flat facet.
  area: {
    origin: [0, -30, 25],
    normal: [0, -1, 0],
    up: [0, 0, 1],
    widthMm: 40,
    heightMm: 20,
    isCurved: true,
  },
  mode: 'emboss',
  depthMm: 1,
  letterHeightMm: 10,
  minLetterHeightMm: 5,
  alignment: 'center',
  maxCharacters: 60,
  maxLines: 3,
  minSolidMm: 0.8,
  minGapMm: 0.4,
  minFloorMm: 0.8,
}
const made = (changes: Partial<LetteringOrder>, part = cylinder) =>
  letterPart(kernel, family, sourceFromBytes(part), { ...order, ...changes })

function refusal(changes: Partial<LetteringOrder>, part?: Uint8Array): string {
  try {
    made(changes, part)
  } catch (error) {
    if (error instanceof LetteringError) return error.code
    throw error
  }
  return 'made'
}

describe('letters on a curved face', () => {
  it.each(['emboss', 'engrave'] as const)('follow it, and %s their area times the depth', (mode) => {
    const flat = {
      ...order.area,
      isCurved: undefined,
      normal: [0, 0, 1],
      up: [0, 1, 0],
      origin: [0, 0, 50],
    } as const
    const expected = made({ mode, area: flat }).volumeChangeMm3
    const { measurement, volumeChangeMm3 } = made({ mode })
    expect(measurement).toMatchObject({ watertight: true, bodies: 1, openEdges: 0, nonManifoldEdges: 0 })
    expect(volumeChangeMm3 / expected).toBeCloseTo(1, 2)
    expect(Math.abs(volumeChangeMm3 / expected - 1)).toBeLessThan(0.005)
  })

  it('are the same bytes for the same order', () =>
    expect(Buffer.compare(made({}).file, made({}).file)).toBe(0))

  it('stand on a sphere', () => {
    const ball = stlOf(kernel.Manifold.sphere(30, 200))
    const area = { ...order.area, origin: [0, -30, 0] } as const
    expect(made({ area }, ball).measurement).toMatchObject({ watertight: true, bodies: 1 })
  })
})

describe('letters that can’t follow a face well are refused', () => {
  it('where it ends', () =>
    expect(refusal({ area: { ...order.area, origin: [0, -30, 47] } })).toBe('OFF_THE_FACE'))
  it('where it turns away', () =>
    expect(refusal({ text: 'Anna Maria', letterHeightMm: 9, area: { ...order.area, widthMm: 59 } })).toMatch(
      /TOO_STEEP|OFF_THE_FACE/,
    ))
  it('over a step', () => {
    const stepped = stlOf(
      kernel.Manifold.cylinder(50, 30, 30, 180).add(kernel.Manifold.cylinder(25, 33, 33, 180)),
    )
    expect(refusal({}, stepped)).toBe('TOO_STEEP')
  })
  it('over grooves', () => {
    const blank = kernel.Manifold.cylinder(50, 30, 30, 180)
    const ring = kernel.Manifold.cylinder(0.5, 40, 40, 64).subtract(kernel.Manifold.cylinder(0.5, 28, 28, 64))
    const grooved = [20, 22, 24, 26, 28].reduce((rest, z) => rest.subtract(ring.translate(0, 0, z)), blank)
    expect(refusal({}, stlOf(grooved))).toMatch(/TOO_STEEP|BROKEN_RESULT/)
  })
  it('through a thin wall', () => {
    const tube = stlOf(
      kernel.Manifold.cylinder(50, 30, 30, 180).subtract(kernel.Manifold.cylinder(50, 28.5, 28.5, 180)),
    )
    expect(refusal({ mode: 'engrave' }, tube)).toBe('TOO_DEEP')
    expect(refusal({ mode: 'emboss' }, tube)).toBe('made')
  })
})

test('a preview has the letters of the print file, where it has them', () => {
  const mesh = weldedOf(cylinder)
  const { triangles, letterHeightMm } = drawLetters(kernel, family, mesh, order)
  expect(letterHeightMm).toBe(10)
  const radii = Array.from({ length: triangles.length / 3 }, (_, at) =>
    Math.hypot(triangles[3 * at]!, triangles[3 * at + 1]!),
  )
  expect(Math.min(...radii)).toBeGreaterThan(29.9)
  expect(Math.max(...radii)).toBeLessThan(31.05)
})

describe('a click on a part', () => {
  const from = [5, -200, 25] as const
  it('finds a curved face, and the area that fits on it', () => {
    const spot = pickSpot(weldedOf(cylinder), { from, direction: [0, 1, 0] })
    expect(spot).toMatchObject({ isCurved: true, up: [0, 0, 1] })
    expect(spot!.place[1]).toBeCloseTo(-29.58, 1)
    expect(spot!.widthMm).toBeGreaterThan(20)
    expect(spot!.widthMm).toBeLessThan(45)
  })
  it('finds a flat face, and the area that fits on it', () => {
    const box = weldedOf(stlOf(kernel.Manifold.cube([60, 40, 10])))
    const spot = pickSpot(box, { from: [30, 20, 99], direction: [0, 0, -1] })
    expect(spot).toMatchObject({ isCurved: false, place: [30, 20, 10], normal: [0, 0, 1], up: [0, 1, 0] })
    expect(spot!.widthMm).toBeGreaterThan(40)
    expect(spot!.widthMm).toBeLessThanOrEqual(60)
  })
  it('on a face that leans finds letters that stand upright on it', () => {
    const ramp = weldedOf(stlOf(kernel.Manifold.cube([60, 60, 60], true).rotate([30, 0, 0])))
    const spot = pickSpot(ramp, { from: [0, -200, 0], direction: [0, 1, 0] })
    expect(spot!.normal[1]).toBeCloseTo(-Math.cos(Math.PI / 6), 5)
    expect(spot!.up[2]).toBeCloseTo(Math.cos(Math.PI / 6), 5)
    expect(spot!.isCurved).toBe(false)
  })
  it('finds nothing beside it', () =>
    expect(pickSpot(weldedOf(cylinder), { from, direction: [0, -1, 0] })).toBeNull())
})

function weldedOf(file: Uint8Array) {
  const welder = new Welder(file.length / 50)
  readMesh(sourceFromBytes(file), {}, welder)
  return welder.finish()
}
