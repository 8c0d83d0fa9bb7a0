import { describe, expect, it } from 'vitest'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import { measureFile } from '#mesh/testing/measure-bytes.ts'
import { plateProject, prusaObjects } from '#mesh/testing/plate-projects.ts'
import { freeCadExport, solidWorksExport } from '#mesh/testing/slicer-projects.ts'
import { CUBE, modelText, threeMfFile } from '#mesh/testing/three-mf-file.ts'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { paintedSlots } from './painted-slots.ts'

const options = { inflate: inflateWithZlib }
const projectOf = (file: Uint8Array) => readMesh(sourceFromBytes(file), options, { add() {} }).project
const colorsFinding = (file: Uint8Array) =>
  measureFile(file, options).findings.find(({ kind }) => kind === 'SEVERAL_COLORS')

const OBJECTS = [
  { name: 'Box', plates: [0, 0, 1] },
  { name: 'Lid', slot: 2, plates: [1] },
]

describe('the objects of a project are listed', () => {
  it.each([
    ['Bambu Studio', { application: 'BambuStudio-02.00.03.54' }],
    ['OrcaSlicer, all in one model', { application: 'OrcaSlicer-2.3.0', isOneModel: true }],
    ['Creality Print', { application: 'Creality_Print-6.1.2' }],
  ])('%s: by plate, with names, copies and colors', (_, program) => {
    expect(projectOf(plateProject({ ...program, plates: ['Bodies', ''], objects: OBJECTS }))).toEqual({
      plates: ['Bodies', ''],
      unlisted: 0,
      objects: [
        {
          ...{ name: 'Box', plate: 0, colors: ['#ffffff'], coloring: null, copies: 2, starts: [0, 12] },
          triangles: 12,
        },
        {
          ...{ name: 'Box', plate: 1, colors: ['#ffffff'], coloring: null, copies: 1, starts: [24] },
          triangles: 12,
        },
        {
          ...{ name: 'Lid', plate: 1, colors: ['#f2754e'], coloring: null, copies: 1, starts: [36] },
          triangles: 12,
        },
      ],
    })
  })

  it('PrusaSlicer: with the colors of extruders, or of filaments where those are empty', () => {
    const objects = [
      { name: 'Cup', slot: 1 },
      { name: 'Saucer', slot: 2 },
    ]
    const colors = (line?: string) => projectOf(prusaObjects(objects, line))!.objects.map((one) => one.colors)
    expect(colors()).toEqual([['#ff8000'], ['#0000ff']])
    expect(colors('; extruder_colour = "";#0000FF\n; filament_colour = #FFFFFF;#000000\n')).toEqual([
      ['#ffffff'],
      ['#0000ff'],
    ])
    expect(colors('')).toEqual([[], []])
  })

  it('SolidWorks: an object with its color; FreeCAD: nothing to choose', () => {
    expect(projectOf(solidWorksExport())?.objects).toMatchObject([{ name: 'bracket', colors: ['#0000ff'] }])
    expect(projectOf(freeCadExport())).toBeNull()
  })

  it('mirrored and turned copies are objects of their own', () => {
    const build = '<item objectid="1"/><item objectid="1" transform="-1 0 0 0 1 0 0 0 1 50 0 0"/>'
    expect(projectOf(threeMfFile(modelText({ build })))?.objects).toMatchObject([
      { copies: 1, starts: [0] },
      { copies: 1, starts: [12] },
    ])
  })

  it('names are one short line of text', () => {
    const name = `<![CDATA[&#10;\u202e${'x'.repeat(200)}`.replace('<![CDATA[', '')
    const resources = `<object id="1" name="${name}">${CUBE}</object>`
    const build = '<item objectid="1"/><item objectid="1" transform="1 0 0 0 1 0 0 0 1 50 0 0"/>'
    expect(projectOf(threeMfFile(modelText({ resources, build })))?.objects[0]?.name).toBe('x'.repeat(80))
  })

  it('a project with a million items has 64 objects and counts the others', () => {
    const scales = Array.from({ length: 100 }, (_, index) =>
      `<item objectid="1" transform="${index + 1} 0 0 0 1 0 0 0 1 0 0 0"/>`.repeat(index === 0 ? 500 : 1),
    )
    const { objects, unlisted } = projectOf(threeMfFile(modelText({ build: scales.join('') })))!
    expect([objects.length, unlisted]).toEqual([64, 36])
    expect(objects[0]).toMatchObject({ copies: 500 })
    expect(objects[0]!.starts).toHaveLength(100)
  })
})

describe('several colors where a file is printed in one are named', () => {
  it('painted triangles', () => {
    const objects = [{ name: 'Sign', paint: '8', plates: [0] }]
    const file = plateProject({ objects })
    expect(projectOf(file)?.objects[0]).toMatchObject({
      colors: ['#ffffff', '#f2754e'],
      coloring: 'PAINTED',
    })
    expect(colorsFinding(file)).toMatchObject({
      severity: 'warning',
      text: 'The project is painted in 2 colors. We print each file in one color.',
    })
    expect(colorsFinding(prusaObjects([{ name: 'Sign', slot: 1, paint: '8' }]))?.text).toContain(
      'is painted in 2 colors',
    )
    const withoutFilaments = modelText({}).replace('<triangle ', '<triangle paint_color="8" ')
    expect(colorsFinding(threeMfFile(withoutFilaments))?.text).toContain('is painted in several colors')
  })

  it('parts of an object', () => {
    const file = plateProject({ objects: [{ name: 'Sign', partSlots: [1, 3], plates: [0] }] })
    expect(projectOf(file)?.objects[0]).toMatchObject({ colors: ['#ffffff', '#0a2989'], coloring: 'PARTS' })
    expect(colorsFinding(file)?.text).toContain('has parts in 2 colors')
  })

  it('objects, which can be printed apart', () => {
    expect(colorsFinding(plateProject({ objects: OBJECTS }))).toMatchObject({
      severity: 'warning',
      text: 'The project has objects in 2 colors. We print each file in one color. To print each in its own, make a file of each object.',
    })
  })

  it('paint in the color of the object itself is none', () => {
    expect(
      colorsFinding(plateProject({ objects: [{ name: 'Sign', paint: '4', plates: [0] }] })),
    ).toBeUndefined()
  })

  it('settings that are no JSON, or of another shape, leave the colors out', () => {
    const file = threeMfFile(modelText({}), { 'Metadata/project_settings.config': '{"filament_colour": 7' })
    expect(projectOf(file)).toBeNull()
    const other = threeMfFile(modelText({}), {
      'Metadata/project_settings.config': '{"filament_colour": [7, null]}',
    })
    expect(projectOf(other)).toBeNull()
  })
})

it.each<[string, number[]]>([
  ['4', [1]],
  ['8', [2]],
  ['0C', [3]],
  ['1C', [4]],
  // A triangle split in four, painted with the first and the second filament.
  ['48843', [2, 1]],
  ['', []],
  ['zz', []],
])('the paint code %s means the filaments %j', (code, slots) => {
  expect([...paintedSlots(code)].sort()).toEqual([...slots].sort())
})
