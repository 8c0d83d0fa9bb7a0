import { beforeAll, describe, expect, it } from 'vitest'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { loadKernel } from '#server/mesh-pool/lettering/load-kernel.ts'
import { ScanTotals } from '../scan/scan-totals.ts'
import { scanTriangles } from '../scan/scan-triangles.ts'
import { measureFile, rejectionOf } from '../testing/measure-bytes.ts'
import { box, cube, insideOut, type Shape, sphere, torus } from '../testing/shapes.ts'
import { CUBE, modelText, threeMfFile } from '../testing/three-mf-file.ts'
import { MeshStream, type PlacedMesh } from '../three-mf/place/mesh-stream.ts'
import { createSolidTools } from './create-solid-tools.ts'
import type { SolidTools } from './solid-tools.ts'

let solids: SolidTools
/** The kernel has at most 12,000 triangles at once. */
let fewAtOnce: SolidTools
beforeAll(async () => {
  const kernel = await loadKernel(128)
  solids = createSolidTools(kernel)
  fewAtOnce = createSolidTools(kernel, 12_000)
})

const OPEN = CUBE.replace('<triangle v1="0" v2="2" v3="1"/>', '')
const AT = '1 0 0 0 1 0 0 0 1'

/** A cube with sides of 10 and others that Bambu Studio cuts out of it, each by its place or mesh. */
function cutProject(
  cutters: readonly string[],
  { solid = CUBE, items = [AT], cutter = CUBE } = {},
): Uint8Array {
  const objects = [solid, ...cutters.map(() => cutter)].map(
    (mesh, index) => `<object id="${index + 1}" type="${index > 0 ? 'other' : 'model'}">${mesh}</object>`,
  )
  const components = ['0 0 0', ...cutters].map(
    (place, index) => `<component objectid="${index + 1}" transform="${AT} ${place}"/>`,
  )
  const parts = cutters.map((_, index) => `<part id="${index + 2}" subtype="negative_part"/>`)
  const model = modelText({
    resources: `${objects.join('')}<object id="99"><components>${components.join('')}</components></object>`,
    build: items.map((item, index) => `<item objectid="99" transform="${item} ${40 * index} 0 0"/>`).join(''),
  })
  return threeMfFile(model, {
    'Metadata/model_settings.config': `<config><object id="99"><part id="1" subtype="normal_part"/>${parts.join('')}</object></config>`,
  })
}

/** Two cubes with sides of 10 in one mesh, as PrusaSlicer stores the volumes of an object. */
function prusaCut(): Uint8Array {
  const shift = (tag: string) => tag.replace(/"(\d+)"/g, (_, value) => `"${Number(value) + 5}"`)
  const second = (tag: string) => tag.replace(/"(\d+)"/g, (_, value) => `"${Number(value) + 8}"`)
  const [vertices, triangles] = [/<vertex [^>]*>/g, /<triangle [^>]*>/g].map((tags) => CUBE.match(tags)!)
  const mesh = `<mesh><vertices>${[...vertices!, ...vertices!.map(shift)].join('')}</vertices><triangles>${[...triangles!, ...triangles!.map(second)].join('')}</triangles></mesh>`
  return threeMfFile(modelText({ resources: `<object id="1">${mesh}</object>` }), {
    'Metadata/Slic3r_PE_model.config':
      '<config><object id="1"><volume firstid="0" lastid="11"><metadata key="volume_type" value="ModelPart"/></volume><volume firstid="12" lastid="23"><metadata key="volume_type" value="NegativeVolume"/></volume></object></config>',
  })
}

const measure = (file: Uint8Array) => measureFile(file, { inflate: inflateWithZlib, solids })

describe('negative volumes are subtracted, as a slicer does', () => {
  it.each<[string, Uint8Array, number, string]>([
    ['one', cutProject(['5 5 5']), 875, '1 negative volume is cut out'],
    ['through the whole part', cutProject(['5 -20 -20', '5 0 0', '4 0 0']), 400, '3 negative volumes are'],
    ['two that overlap', cutProject(['5 5 5', '5 5 0']), 750, '2 negative volumes are'],
    ['one that misses', cutProject(['50 5 5']), 1_000, '1 negative volume is'],
    ['of PrusaSlicer', prusaCut(), 875, '1 negative volume is'],
    [
      'of copies that are turned, mirrored and scaled',
      cutProject(['5 5 5'], { items: [AT, '0 1 0 -1 0 0 0 0 1', '-1 0 0 0 1 0 0 0 1', '2 0 0 0 2 0 0 0 2'] }),
      875 * 11,
      '4 negative volumes are',
    ],
  ])('%s', (_, file, volume, text) => {
    const { volumeMm3, watertight, findings } = measure(file)
    expect({ volumeMm3, watertight }).toEqual({ volumeMm3: expect.closeTo(volume, 2), watertight: true })
    expect(findings.map(({ kind }) => kind)).not.toContain('NOT_SUBTRACTED')
    expect(findings.find(({ kind }) => kind === 'LEFT_OUT')?.text).toContain(text)
  })

  it('a part that is cut away as a whole says so', () => {
    const { message } = rejectionOf(cutProject(['0 0 0']), { inflate: inflateWithZlib, solids })
    expect(message).toContain('cut everything away')
  })

  it.each<[string, Uint8Array, number]>([
    ['an open part', cutProject(['5 5 5'], { solid: OPEN }), 1_000],
    ['an open negative volume', cutProject(['5 5 5'], { cutter: OPEN }), 1_000],
  ])('except with %s, which the seller reads', (_, file, volume) => {
    const { volumeMm3, findings } = measure(file)
    expect(volumeMm3).toBeCloseTo(volume, 0)
    expect(findings.find(({ kind }) => kind === 'NOT_SUBTRACTED')).toMatchObject({
      severity: 'warning',
      text: expect.stringMatching(/couldn’t subtract 1 negative volume.*volume and price include them/),
    })
  })
})

const placed = (shape: Shape): PlacedMesh => {
  const vertices = Float64Array.from(shape.flat(2))
  return {
    mesh: { vertices, triangles: Uint32Array.from({ length: vertices.length / 3 }, (_, at) => at) },
    transform: null,
  }
}

it('bodies that would take the kernel minutes are left as they are', () => {
  const needles = Array.from({ length: 400 }, (_, index) =>
    box([index * 0.5, 0, index % 2 ? 0 : index * 0.5], index % 2 ? [0.05, 100, 200] : [200, 100, 0.05]),
  )
  const [parts, cutters] = [1, 0].map((odd) => [placed(needles.filter((_, at) => at % 2 === odd).flat())])
  const start = process.cpuUsage()
  expect(solids.subtract(parts!, cutters!)).toBeNull()
  const { user, system } = process.cpuUsage(start)
  expect(user + system).toBeLessThan(5e6)
})

it('a fine ball is cut by a long bar: its triangles far from the bar don’t count', () => {
  const [rest] = solids.subtract([placed(sphere(120, 60))], [placed(box([9, -0.5, -0.5], [1_000, 1, 1]))])!
  expect(rest!.mesh.triangles.length / 3).toBeGreaterThan(sphere(120, 60).length / 2)
})

describe('the kernel only has what is near the negative volumes of a part with many triangles', () => {
  const totalsOf = (pieces: readonly PlacedMesh[] | null) => {
    const totals = new ScanTotals()
    const stream = new MeshStream()
    for (const piece of pieces!)
      stream.send(piece, { add: (corners, triangles) => scanTriangles(corners, triangles, totals) })
    return totals.result()
  }
  const ball = sphere(160, 80)
  /** A plate of small squares, whose merged corners are in line. */
  const plate = Array.from({ length: 100 * 60 }, (_, at) =>
    box([at % 100, Math.floor(at / 100), 0], [1, 1, 1]),
  )
    .flat()
    .filter((corners) =>
      [0, 100, null].some((side, axis) => {
        const [a, b, c] = corners.map((corner) => corner[axis])
        return a === b && b === c && (side === null || a === 0 || a === (axis === 0 ? 100 : 60))
      }),
    )

  it.each<[string, Shape, Shape]>([
    ['a ball', ball, box([9, -0.5, -0.5], [3, 1, 1])],
    ['a hollow ball', [...ball, ...insideOut(sphere(60, 30, 7))], box([6, -0.5, -0.5], [5, 1, 1])],
    ['balls that overlap', [...ball, ...sphere(60, 30, 8, [9, 0, 0])], box([-1, -1, 9], [2, 2, 2])],
    ['a ring, by two', torus(150, 75), [...cube(3, [28, 0, 8]), ...sphere(16, 8, 2, [-40, 0, 0])]],
    ['a plate, also at its edge', plate, [...cube(5, [40.3, 20.2, -2]), ...cube(6, [-2, 57, -2.5])]],
  ])('%s', (_, part, cutter) => {
    const [parts, cutters] = [[placed(part)], [placed(cutter)]]
    const [whole, near] = [solids, fewAtOnce].map((tools) => totalsOf(tools.subtract(parts, cutters)))
    expect(near!.isClosed).toBe(true)
    expect(near!.volumeMm3 / whole!.volumeMm3).toBeCloseTo(1, 7)
    expect(near!.areaMm2 / whole!.areaMm2).toBeCloseTo(1, 5)
    expect(near!.triangles / whole!.triangles).toBeCloseTo(1, 1)
  })

  it('unless that is too much, too', () => {
    expect(fewAtOnce.subtract([placed(ball)], [placed(cube(30, [-5, -15, -15]))])).toBeNull()
  })
})
