import { describe, expect, it } from 'vitest'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { sourceFromBytes } from '../byte-source.ts'
import type { FindingKind } from '../measurement.ts'
import { drawPicture } from '../picture/draw-picture.ts'
import { readMesh } from '../read/read-mesh.ts'
import { dialects } from '../testing/dialects.ts'
import { measureFile, rejectionOf } from '../testing/measure-bytes.ts'
import {
  bambuProject,
  builderProject,
  curaProject,
  freeCadExport,
  oldCuraProject,
  prusaProject,
  slicedProject,
  solidWorksExport,
} from '../testing/slicer-projects.ts'
import { CUBE, modelText, relationships, threeMfFile } from '../testing/three-mf-file.ts'
import { zipFile } from '../testing/zip-file.ts'

const options = { inflate: inflateWithZlib }
const CUBE_MM3 = 1_000
const PRODUCTION = 'http://schemas.microsoft.com/3dmanufacturing/production/2015/06'

const measure = (file: Uint8Array) => measureFile(file, options)
const findingOf = (file: Uint8Array, kind: FindingKind) =>
  measure(file).findings.find((finding) => finding.kind === kind)

describe('projects and exports of widespread programs are read', () => {
  it.each<[string, Uint8Array, number]>([
    ['Bambu Studio', bambuProject({}), 1],
    ['OrcaSlicer', bambuProject({ application: 'OrcaSlicer-2.1.1' }), 1],
    ['PrusaSlicer', prusaProject({}), 1],
    ['PrusaSlicer with two instances', prusaProject({ printable: [1, 1] }), 2],
    ['SuperSlicer', prusaProject({ settings: 'SuperSlicer_model.config' }), 1],
    ['Cura', curaProject(), 1],
    ['Cura 2', oldCuraProject(), 2],
    // Its metadata and production attributes use prefixes that the file doesn't declare.
    ['Creality Print', bambuProject({ application: 'Creality_Print-5.1.7', attributes: '' }), 1],
    ['Anycubic Slicer Next', bambuProject({ application: 'AnycubicSlicerNext-1.3.5', attributes: '' }), 1],
    ['Elegoo Slicer', bambuProject({ application: 'ElegooSlicer-1.1.2.2' }), 1],
    ['SolidWorks', solidWorksExport(), 1],
    ['FreeCAD', freeCadExport(), 1],
    ['Windows 3D Builder', builderProject(), 1_000],
  ])('%s', (_, file, cubes) => {
    const { volumeMm3, watertight, findings } = measure(file)
    expect(volumeMm3).toBeCloseTo(cubes * CUBE_MM3, 6)
    expect(watertight).toBe(true)
    expect(findings.every(({ severity }) => severity === 'note')).toBe(true)
  })
})

it.each(dialects)('$name', ({ file, volumeMm3, objects }) => {
  expect(measure(file).volumeMm3).toBeCloseTo(volumeMm3, 3)
  const { project } = readMesh(sourceFromBytes(file), options, { add() {} })
  expect(project?.objects.map(({ name, colors }) => [name, colors.join()]) ?? null).toEqual(objects)
})

describe('what the slicer doesn’t print as solid is neither measured nor drawn', () => {
  const prusa = (volumes: readonly string[], settings?: string) =>
    prusaProject({ volumes, ...(settings && { settings }) })
  const bambu = (parts: readonly string[], hasTypes = true) =>
    bambuProject({ parts: ['normal_part', ...parts], hasTypes })

  it.each<[string, Uint8Array, string]>([
    ['modifiers in PrusaSlicer', prusa(['ParameterModifier', 'ParameterModifier']), '2 modifiers'],
    [
      'support volumes in PrusaSlicer',
      prusa(['SupportBlocker', 'SupportEnforcer']),
      '1 support blocker, 1 support enforcer',
    ],
    ['modifiers in SuperSlicer', prusa(['ParameterModifier'], 'SuperSlicer_model.config'), '1 modifier'],
    ['modifiers in Bambu Studio', bambu(['modifier_part']), '1 modifier'],
    [
      'support volumes in OrcaSlicer',
      bambu(['support_blocker', 'support_enforcer', 'support_blocker']),
      '2 support blockers, 1 support enforcer',
    ],
    ['modifiers that only the settings mark', bambu(['modifier_part'], false), '1 modifier'],
    [
      'modifiers and support volumes in Cura',
      curaProject(['cura:infill_mesh', 'cura:anti_overhang_mesh', 'cura:support_mesh']),
      '1 modifier, 1 support blocker, 1 support enforcer',
    ],
    ['objects that are switched off', prusaProject({ printable: [1, 0] }), '1 switched-off object'],
  ])('%s', (_, file, list) => {
    const { volumeMm3, bounds, triangles } = measure(file)
    expect({ volumeMm3, triangles }).toEqual({ volumeMm3: expect.closeTo(CUBE_MM3, 6), triangles: 12 })
    expect(bounds.max[0] - bounds.min[0]).toBe(10)
    expect(findingOf(file, 'LEFT_OUT')).toMatchObject({
      severity: 'note',
      text: `As in your slicer, we don’t print ${list}.`,
    })
    const picture = drawPicture((sink) => void readMesh(sourceFromBytes(file), options, sink), {
      size: 64,
      color: '#d9784a',
    })
    const cube = drawPicture(
      (sink) => void readMesh(sourceFromBytes(threeMfFile(modelText({}))), options, sink),
      { size: 64, color: '#d9784a' },
    )
    expect(picture.rgba).toEqual(cube.rgba)
  })

  it('a helper object of another program, in an assembly and in the build', () => {
    const helper = `<object id="1">${CUBE}</object><object id="2" type="other">${CUBE}</object>`
    const assembly =
      '<object id="3"><components><component objectid="1"/><component objectid="2" transform="1 0 0 0 1 0 0 0 1 50 0 0"/></components></object>'
    const file = threeMfFile(
      modelText({ resources: helper + assembly, build: '<item objectid="3"/><item objectid="2"/>' }),
    )
    expect(measure(file).triangles).toBe(12)
    expect(findingOf(file, 'LEFT_OUT')?.text).toContain('2 helper objects')
  })

  it.each([
    ['PrusaSlicer', prusa(['NegativeVolume'])],
    ['Bambu Studio', bambu(['negative_part'])],
  ])('negative volumes of %s, which the seller is warned about', (_, file) => {
    expect(measure(file).volumeMm3).toBeCloseTo(CUBE_MM3, 6)
    const { severity, text } = findingOf(file, 'NOT_SUBTRACTED')!
    expect(severity).toBe('warning')
    expect(text).toContain('1 negative volume, which we only subtract once the file is uploaded')
    expect(findingOf(file, 'LEFT_OUT')).toBeUndefined()
  })

  it('a project without anything to print says why', () => {
    expect(rejectionOf(bambuProject({ printable: 0 }), options)).toEqual({
      code: 'NO_TRIANGLES',
      message:
        'All objects in this project are switched off. Set them to printable in your slicer and save it again.',
    })
    expect(rejectionOf(bambuProject({ parts: ['modifier_part'] }), options).message).toContain(
      'no solid part',
    )
  })
})

describe('settings that can’t be trusted', () => {
  it('ranges beyond the mesh leave nothing else out', () => {
    const settings = `<config><object id="1"><volume firstid="12" lastid="99"><metadata key="volume_type" value="ParameterModifier"/></volume><volume firstid="5" lastid="2"><metadata key="modifier" value="1"/></volume></object></config>`
    const file = threeMfFile(modelText({}), { 'Metadata/Slic3r_PE_model.config': settings })
    expect(measure(file)).toMatchObject({ volumeMm3: CUBE_MM3, findings: [] })
  })

  it('a part with the id of the object on the plate doesn’t leave that out', () => {
    const resources = `<object id="1">${CUBE}</object><object id="2"><components><component objectid="1"/></components></object>`
    const model = modelText({ resources, build: '<item objectid="2"/>' })
    const settings = '<config><object id="2"><part id="2" subtype="modifier_part"/></object></config>'
    const file = threeMfFile(model, { 'Metadata/model_settings.config': settings })
    expect(measure(file)).toMatchObject({ volumeMm3: CUBE_MM3, findings: [] })
  })

  it('settings that are damaged are remarked, and the model is read whole', () => {
    const file = threeMfFile(modelText({}), { 'Metadata/model_settings.config': '<config><object id="1">' })
    expect(measure(file).volumeMm3).toBe(CUBE_MM3)
    expect(findingOf(file, 'FORMAT_DEVIATIONS')?.text).toContain('settings can’t be read')
  })

  it('ten thousand ranges of a mesh with many vertices that is placed ten thousand times take seconds', () => {
    const ranges = Array.from(
      { length: 10_000 },
      (_, index) =>
        `<volume firstid="${index + 12}" lastid="${index + 12}"><metadata key="modifier" value="1"/></volume>`,
    ).join('')
    // Each part leaves out the vertices that others use.
    const unused = Array.from({ length: 100_000 }, (_, x) => `<vertex x="${x}" y="1" z="1"/>`).join('')
    const resources = `<object id="1">${CUBE.replace('</vertices>', `${unused}</vertices>`)}</object>`
    const build = '<item objectid="1" transform="1 0 0 0 1 0 0 0 1 9 0 0"/>'.repeat(10_000)
    const file = threeMfFile(modelText({ resources, build }), {
      'Metadata/Slic3r_PE_model.config': `<config><object id="1">${ranges}</object></config>`,
    })
    const before = process.cpuUsage()
    let triangles = 0
    readMesh(sourceFromBytes(file), options, { add: (_, count) => (triangles += count) })
    expect(triangles).toBe(120_000)
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5)
  })
})

it('a sliced file says what to upload instead', () => {
  const message = expect.stringMatching(
    /sliced for one printer.*save the project as 3MF or export the model as STL/,
  )
  expect(rejectionOf(slicedProject(), options)).toEqual({ code: 'NOT_SUPPORTED', message })
  for (const gcode of [
    '; generated by a slicer\nG28\n',
    'M104 S210\nG1 X1\n',
    'GCDE\u0001\u0000'.padEnd(200, '\u0000'),
  ])
    expect(rejectionOf(gcode, options)).toEqual({ code: 'UNKNOWN_FORMAT', message })
  // Cura’s UFP is a package like a 3MF file; MakerBot’s files are archives.
  const ufp = threeMfFile('', {
    '3D/model.gcode': 'G28',
    '_rels/.rels': relationships(['/3D/model.gcode', 'gcode']),
  })
  expect(rejectionOf(ufp, options)).toEqual({ code: 'NOT_SUPPORTED', message })
  const makerBot = zipFile([
    { name: 'meta.json', data: '{}' },
    { name: 'print.jsontoolpath', data: '[]' },
  ])
  expect(rejectionOf(makerBot, options)).toEqual({ code: 'UNKNOWN_FORMAT', message })
})

it.each([
  ['FreeCAD', 'Document.xml'],
  ['Fusion', 'FusionAssetName[Active]/Breps.BlobParts/a.smbh'],
])('a project of %s that isn’t an export names the program and what to export', (program, name) => {
  expect(rejectionOf(zipFile([{ name, data: 'x' }]), options)).toEqual({
    code: 'UNKNOWN_FORMAT',
    message: `This is a project of ${program}. Export the model there as STL, 3MF or STEP, and upload that.`,
  })
})

it.each([
  [9, 'Deflate64'],
  [93, 'Zstandard'],
  [77, 'an unknown method'],
])('an archive that is packed by method %d names it, and the one that works', (method, name) => {
  const file = zipFile([{ name: '3D/3dmodel.model', data: modelText({}), method }])
  expect(rejectionOf(file, options)).toEqual({
    code: 'BROKEN_ARCHIVE',
    message: `The file is packed with ${name}, which 3MF doesn’t allow. Save it again in your slicer, or pack it with Deflate, the usual method of ZIP.`,
  })
})

it('an extension that changes the shape is refused, also with a prefix that isn’t declared', () => {
  const model = modelText({ attributes: `xmlns:p="${PRODUCTION}" requiredextensions="b"` })
  expect(rejectionOf(threeMfFile(model), options).message).toContain('beam lattices')
})
