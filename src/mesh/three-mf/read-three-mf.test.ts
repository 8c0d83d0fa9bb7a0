import { expect, test } from 'vitest'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { sourceFromBytes } from '../byte-source.ts'
import type { MeshError } from '../mesh-error.ts'
import { ReadRemarks } from '../read-remarks.ts'
import {
  CONTENT_TYPES,
  CUBE,
  meshOf,
  modelText,
  relationships,
  threeMfFile,
} from '../testing/three-mf-file.ts'
import { readThreeMf } from './read-three-mf.ts'

const PRODUCTION = 'http://schemas.microsoft.com/3dmanufacturing/production/2015/06'
const THUMBNAIL = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail'

/** Reads a file and sums up what reaches the sink. */
function read(file: Uint8Array) {
  const points: number[][] = []
  let sixfold = 0
  let triangles = 0
  const remarks = new ReadRemarks()
  const { unit } = readThreeMf(
    sourceFromBytes(file),
    { inflate: inflateWithZlib },
    {
      add(coordinates, count) {
        triangles += count
        for (let at = 0; at < 9 * count; at += 9) {
          const [a, b, c] = [0, 3, 6].map((corner) => [...coordinates.subarray(at + corner, at + corner + 3)])
          points.push(a!, b!, c!)
          sixfold += determinant(a!, b!, c!)
        }
      },
    },
    remarks,
  )
  const bounds = [0, 1, 2].map((axis) => [
    Math.min(...points.map((point) => point[axis]!)),
    Math.max(...points.map((point) => point[axis]!)),
  ])
  return { unit, triangles, volume: sixfold / 6, bounds, remarks: remarks.deviations }
}

function determinant(
  [a = 0, b = 0, c = 0]: number[],
  [d = 0, e = 0, f = 0]: number[],
  [g = 0, h = 0, i = 0]: number[],
) {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
}

const of = (parts: Parameters<typeof modelText>[0], more?: Record<string, string>) =>
  threeMfFile(modelText(parts), more)

function rejectionOf(file: Uint8Array): string {
  try {
    read(file)
  } catch (error) {
    expect((error as MeshError).name).toBe('MeshError')
    return (error as MeshError).message
  }
  return 'The file was not rejected.'
}

test('a cube is read unchanged, without objects that are not in the build', () => {
  const second = `<object id="2">${CUBE}</object>`
  expect(read(of({ resources: `<object id="1">${CUBE}</object>${second}` }))).toEqual({
    unit: 'mm',
    triangles: 12,
    volume: 1000,
    bounds: [
      [0, 10],
      [0, 10],
      [0, 10],
    ],
    remarks: [],
  })
})

test.each([
  ['micron', 0.001, 'micron'],
  ['millimeter', 1, 'mm'],
  ['centimeter', 10, 'cm'],
  ['inch', 25.4, 'in'],
  ['Inches', 25.4, 'in'],
  ['foot', 304.8, 'ft'],
  ['meter', 1000, 'm'],
])('a model in %s is converted to millimeters', (name, factor, unit) => {
  const { bounds, unit: results } = read(of({ attributes: `unit="${name}"` }))
  expect(results).toBe(unit)
  expect(bounds[0]![1]).toBeCloseTo(10 * factor, 9)
})

test('item and component transforms are composed, once per instance', () => {
  const resources = `<object id="1">${CUBE}</object><object id="2"><components><component objectid="1" transform="1 0 0 0 1 0 0 0 1 5 0 0"/><component objectid="1" transform="2 0 0 0 2 0 0 0 2 100 0 0"/></components></object>`
  const build = '<item objectid="2" transform="0 1 0 -1 0 0 0 0 1 0 0 7"/><item objectid="1"/>'
  const { bounds, triangles, volume } = read(of({ resources, build }))
  expect(triangles).toBe(36)
  expect(volume).toBeCloseTo(10_000, 6)
  expect(bounds).toEqual([
    [-20, 10],
    [0, 120],
    [0, 27],
  ])
})

test('a mirrored object still faces outward', () => {
  expect(read(of({ build: '<item objectid="1" transform="-1 0 0 0 1 0 0 0 1 0 0 0"/>' })).volume).toBe(1000)
})

test('a transform that flattens is accepted, as the 3MF Consortium requires', () => {
  expect(read(of({ build: '<item objectid="1" transform="1 0 0 0 1 0 0 0 0 0 0 0"/>' })).volume).toBe(0)
})

test('supports are left out, unless the build has nothing else', () => {
  const resources = `<object id="1">${CUBE}</object><object id="2" type="support">${CUBE}</object>`
  expect(read(of({ resources, build: '<item objectid="1"/><item objectid="2"/>' })).triangles).toBe(12)
  expect(read(of({ resources, build: '<item objectid="2"/><item objectid="2"/>' })).triangles).toBe(24)
})

test.each([
  ['single quotes', `<vertex x='1e1' y='0' z='0'/>`],
  ['an end tag', '<vertex x="10" y="0" z="0"></vertex>'],
  ['white space', '<vertex\n x = " 10.0 " y="+0" z="-0" ></vertex >'],
  ['character references', '<vertex x="&#49;&#x30;" y="0" z="0"/>'],
  ['an extension attribute', '<vertex x="10" y="0" z="0" q:note="a>b"/>'],
  ['comments around it', '<!-- a --><vertex x="10" y="0" z="0"/><?pi x?>'],
  ['many digits', '<vertex x="10.000000000000000000001" y="0" z="0.0"/>'],
])('a vertex with %s is read like any other', (_, vertex) => {
  const resources = `<object id="1">${CUBE.replace('<vertex x="10" y="0" z="0"/>', vertex)}</object>`
  expect(read(of({ resources, attributes: 'xmlns:q="urn:q"' })).volume).toBe(1000)
})

test('a model can use a prefix for the core namespace and span several chunks', () => {
  const text = modelText({})
    .replace('xmlns=', 'xmlns:c=')
    .replaceAll(/<(\/?)([a-z])/g, '<$1c:$2')
  expect(read(threeMfFile(text)).volume).toBe(1000)
  const stored = modelText({ head: `<metadata name="Description">${'x'.repeat(600_000)}</metadata>` })
  expect(read(threeMfFile(stored)).volume).toBe(1000)
})

test('objects of other models in the package keep their own units', () => {
  const uuid = (digit: number) => `p:UUID="0000000${digit}-81cb-4c03-9d28-80fed5dfa1dc"`
  const root = modelText({
    attributes: `xmlns:p="${PRODUCTION}" requiredextensions="p"`,
    resources: `<object id="5" ${uuid(1)}><components><component objectid="1" p:path="/3D/part.model" ${uuid(2)}/></components></object>`,
    build: `<item objectid="5" ${uuid(3)}/>`,
  }).replace('<build>', `<build ${uuid(4)}>`)
  const part = modelText({ attributes: 'unit="centimeter"', build: '' })
  const more = { '3D/part.model': part, '3D/_rels/3dmodel.model.rels': relationships(['/3D/part.model']) }
  expect(read(threeMfFile(root, more)).volume).toBeCloseTo(1_000_000, 6)
  expect(rejectionOf(threeMfFile(root, { '3D/part.model': part }))).toContain('isn’t related')
  const deviationsOf = (text: string) => read(threeMfFile(text, more)).remarks.join()
  expect(deviationsOf(root.replace(uuid(3), ''))).toContain('item has no UUID')
  expect(deviationsOf(root.replace(uuid(3), uuid(1)))).toContain('used twice')
  expect(deviationsOf(root.replace(uuid(3), uuid(1).replace('81cb', '81CB')))).toContain('used twice')
  expect(deviationsOf(root.replace('00000003-', '3-'))).toContain('UUID is malformed')
  expect(rejectionOf(threeMfFile(root, { ...more, '3D/part.model': root }))).toContain(
    'refers to another model',
  )
  expect(rejectionOf(threeMfFile(root.replace('objectid="1"', 'objectid="9"'), more))).toContain(
    'doesn’t exist',
  )
})

test.each<[string, Record<string, string>]>([
  ['a target that starts with a period', { '_rels/.rels': relationships(['./3D/3dmodel.model']) }],
  [
    'a picture in a folder above',
    {
      '3D/_rels/3dmodel.model.rels': relationships(['../Metadata/a.png', THUMBNAIL]),
      'Metadata/a.png': 'x',
      '[Content_Types].xml': CONTENT_TYPES.replace(
        '<D',
        '<Default Extension="png" ContentType="image/png"/><D',
      ),
    },
  ],
  [
    'another case in a content type',
    { '[Content_Types].xml': CONTENT_TYPES.replace('3dmodel+', '3DModel+') },
  ],
  ['what macOS adds to an archive', { '__MACOSX/_rels/._.rels': 'x', '3D/.DS_Store': 'x' }],
])('a package with %s is read', (_, parts) => {
  expect(read(of({}, parts))).toEqual(read(of({})))
})

test('additions by widespread programs are accepted', () => {
  const resources = `<object id="1">${CUBE.replace('<triangle ', '<triangle paint_color="4" s:custom="1" ')}</object>`
  const file = of({
    resources,
    attributes: 'xml:lang="en-US" xmlns:s="http://schemas.slic3r.org/3mf/2017/06"',
    head: '<metadata name="s:Version3mf">1</metadata><metadata name="ProfileTitle"></metadata>',
    build: '<item objectid="1" printable="1"/>',
  })
  expect(read(file)).toMatchObject({ triangles: 12, remarks: [] })
})

const cube = `<object id="1">${CUBE}</object>`
const withoutRels = CONTENT_TYPES.replace(/<Default Extension="rels"[^>]*>/, '')

test('a file whose list of content types doesn’t name relationships is judged like any other', () => {
  const types = { '[Content_Types].xml': withoutRels }
  expect(withoutRels).not.toBe(CONTENT_TYPES)
  expect(read(of({}, types))).toEqual({ ...read(of({})), remarks: ['relationships have no content type'] })
  expect(() => read(of({ resources: `<object id="1">${insideOut}</object>` }, types))).toThrow(/inside out/)
})

const change = (from: string, to: string) => of({ resources: cube.replace(from, to) })
const insideOut = CUBE.replaceAll(/v2="(\d)" v3="(\d)"/g, 'v2="$2" v3="$1"')

// The rules that the 3MF Consortium's must-fail files break, as far as their descriptions say.
test.each<[string, Uint8Array, RegExp]>([
  [
    'another content type for relationships',
    of({}, { '[Content_Types].xml': CONTENT_TYPES.replace(/relationships\+xml/, 'other+xml') }),
    /another content type for relationships/,
  ],
  ['no content types', of({}, { '[Content_Types].xml': '' }), /content types is missing/],
  ['no relationships', of({}, { '_rels/.rels': '' }), /missing/],
  ['no model', of({}, { '3D/3dmodel.model': '' }), /missing/],
  [
    'two root models',
    of(
      {},
      { '3D/b.model': modelText({}), '_rels/.rels': relationships(['/3D/3dmodel.model'], ['/3D/b.model']) },
    ),
    /more than one root model/,
  ],
  [
    'a target outside of the package',
    of({}, { '_rels/.rels': relationships(['http://example.com/a.model']) }),
    /outside of the package/,
  ],
  [
    'a look-alike name',
    of({}, { '3D/Ԫ3dmodel.model': modelText({}), '_rels/.rels': relationships(['/3D/Ԫ3dmodel.model']) }),
    /a model has an invalid name/,
  ],
  [
    'a path out of the package',
    of({}, { '_rels/.rels': relationships(['\\\\server\\share\\a.model']) }),
    /a part has an invalid name/,
  ],
  [
    'a name that starts with a period',
    of({}, { '3D/.m.model': modelText({}), '_rels/.rels': relationships(['/3D/.m.model']) }),
    /a model has an invalid name/,
  ],
  ['relationships of a missing part', of({}, { '3D/_rels/lost.model.rels': relationships() }), /is missing/],
  ['a document type', threeMfFile(modelText({}).replace('?><', '?><!DOCTYPE model><')), /document type/],
  ['another encoding', threeMfFile(modelText({}).replace('UTF-8', 'Shift_JIS')), /UTF-8/],
  ['two root elements', threeMfFile(`${modelText({})}<model/>`), /more than one root/],
  ['an undeclared prefix', of({ resources: `${cube}<q:thing/>` }), /isn’t declared/],
  ['a wrong namespace', threeMfFile(modelText({}).replace('2015/02', '2014/02')), /element model/],
  ['an unknown unit', of({ attributes: 'unit="parsec"' }), /unit/],
  ['an extension without a namespace', of({ attributes: 'requiredextensions="z"' }), /extension/],
  ['an unknown extension', of({ attributes: 'xmlns:z="urn:z" requiredextensions="z"' }), /extension/],
  [
    'a lattice',
    of({
      attributes:
        'xmlns:b="http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02" requiredextensions="b"',
    }),
    /lattices/,
  ],
  [
    'a boolean operation that it doesn’t require',
    of({
      attributes: 'xmlns:bo="http://schemas.3mf.io/3dmanufacturing/booleanoperations/2023/07"',
      resources: `${cube}<object id="2"><bo:booleanshape objectid="1"/></object>`,
    }),
    /boolean operations/,
  ],
  ['no build', threeMfFile(modelText({}).replace(/<build>.*<\/build>/, '')), /nothing to build/],
  ['no resources', threeMfFile(modelText({}).replace(/<resources>.*<\/resources>/, '')), /no resources/],
  ['an empty build', of({ build: '' }), /nothing to build/],
  [
    'resources twice',
    threeMfFile(modelText({}).replace('<build>', '<resources/><build>')),
    /more than one resources/,
  ],
  ['an unknown element', of({ resources: `${cube}<shape/>` }), /element shape/],
  ['text between elements', change('<mesh>', '<mesh>text'), /text/],
  ['an object that does not exist', of({ build: '<item objectid="2"/>' }), /doesn’t exist/],
  [
    'an object of type other',
    of({ resources: cube.replace('<object', '<object type="other"') }),
    /object of type other/,
  ],
  ['an object of an unknown type', change('<object', '<object type="sphere"'), /type/],
  ['a duplicate id', of({ resources: cube + cube }), /same id/],
  ['no shape', of({ resources: '<object id="1"/>' }), /no shape/],
  [
    'a component of itself',
    of({ resources: '<object id="1"><components><component objectid="1"/></components></object>' }),
    /part of itself/,
  ],
  ['a repeated vertex in a triangle', change('v1="0" v2="2"', 'v1="2" v2="2"'), /same vertex/],
  ['a vertex that does not exist', change('v1="0" v2="2"', 'v1="0" v2="8"'), /doesn’t exist/],
  ['a negative vertex index', change('v1="0" v2="2"', 'v1="-1" v2="2"'), /v1 isn’t/],
  ['a vertex without z', change(' z="0"/>', '/>'), /no z/],
  ['a number with a comma', change('x="10"', 'x="1,5"'), /isn’t a number/],
  ['not a number', change('x="10"', 'x="NaN"'), /isn’t a number/],
  ['infinity', change('x="10"', 'x="1e999"'), /too large/],
  ['a hexadecimal number', change('x="10"', 'x="0x1"'), /isn’t a number/],
  [
    'three triangles',
    of({
      resources: `<object id="1">${meshOf(
        [
          [0, 0, 0],
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ],
        [
          [0, 2, 1],
          [0, 1, 3],
          [0, 3, 2],
        ],
      )}</object>`,
    }),
    /fewer than four/,
  ],
  ['a flipped triangle', change('v1="0" v2="2" v3="1"', 'v1="0" v2="1" v3="2"'), /contradict each other/],
  ['a cube that is inside out', of({ resources: `<object id="1">${insideOut}</object>` }), /inside out/],
  [
    'a transform of eleven numbers',
    of({ build: '<item objectid="1" transform="1 0 0 0 1 0 0 0 1 0 0"/>' }),
    /twelve/,
  ],
])('a file with %s is rejected with a reason', (_, file, reason) => {
  expect(rejectionOf(file)).toMatch(reason)
})

test('slices are ignored if the mesh has full resolution, and rejected if it is a placeholder', () => {
  const attributes =
    'xmlns:s="http://schemas.microsoft.com/3dmanufacturing/slice/2015/07" requiredextensions="s"'
  const file = (resolution: string) =>
    of({ attributes, resources: cube.replace('<object', `<object s:meshresolution="${resolution}"`) })
  expect(read(file('fullres')).triangles).toBe(12)
  expect(rejectionOf(file('lowres'))).toMatch(/slices/)
})
