import { beforeAll, describe, expect, it } from 'vitest'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { loadKernel } from '#server/mesh-pool/lettering/load-kernel.ts'
import { measureFile, measureShape, rejectionOf } from '../testing/measure-bytes.ts'
import { box, cube, insideOut, type Shape, sphere } from '../testing/shapes.ts'
import { CUBE, modelText, threeMfFile } from '../testing/three-mf-file.ts'
import { createSolidTools } from './create-solid-tools.ts'
import type { SolidTools } from './solid-tools.ts'

let solids: SolidTools
beforeAll(async () => {
  solids = createSolidTools(await loadKernel(128))
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

describe('the volume of several bodies is that of the print', () => {
  const ball = measureShape(sphere(24, 12, 10)).volumeMm3
  it.each<[string, Shape, number]>([
    ['two boxes that overlap', [...box([0, 0, 0], [10, 20, 20]), ...box([8, 5, 5], [10, 20, 20])], 7_550],
    ['a cube in a cube', [...cube(30), ...cube(10, [10, 10, 10])], 27_000],
    [
      'a ball that faces inward beside another',
      [...sphere(24, 12, 10), ...insideOut(sphere(24, 12, 10, [28, 0, 0]))],
      2 * ball,
    ],
    [
      'a ball in a hollow cube, and a box through its wall',
      [
        ...cube(30),
        ...insideOut(cube(20, [5, 5, 5])),
        ...cube(4, [13, 13, 13]),
        ...box([28, 10, 10], [10, 10, 10]),
      ],
      27_000 - 8_000 + 64 + 800,
    ],
  ])('%s', (_, shape, volume) => {
    const { volumeMm3, findings } = measureShape(shape, { solids })
    expect(volumeMm3 / volume).toBeCloseTo(1, 5)
    const overlaps = findings.find(({ kind }) => kind === 'OVERLAPS')
    if (overlaps) expect(overlaps.text).toContain('share once')
  })
})

it('bodies that would take the kernel minutes are left as they are, and the seller reads that', () => {
  const needles = Array.from({ length: 400 }, (_, index) =>
    box([index * 0.5, 0, index % 2 ? 0 : index * 0.5], index % 2 ? [0.05, 100, 200] : [200, 100, 0.05]),
  ).flat()
  const start = process.cpuUsage()
  const { findings } = measureShape(needles, { solids })
  const { user, system } = process.cpuUsage(start)
  expect(findings.find(({ kind }) => kind === 'OVERLAPS')?.text).toContain('more than once')
  expect(user + system).toBeLessThan(5e6)
})

it('a fine ball is cut by a long bar: its triangles far from the bar don’t count', () => {
  const flat = (shape: Shape) => Float64Array.from(shape.flat(2))
  const ball = flat(sphere(120, 60))
  const bar = flat(box([9, -0.5, -0.5], [1_000, 1, 1]))
  const rest = solids.subtract([ball], [bar])
  expect(rest?.length).toBeGreaterThan(ball.length / 2)
})
