import { expect, it } from 'vitest'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { sourceFromBytes } from '../byte-source.ts'
import { readMesh } from '../read/read-mesh.ts'
import { measureFile } from '../testing/measure-bytes.ts'
import { mergedCubes } from '../testing/slicer-projects.ts'
import { CONTENT_TYPES, CUBE, modelText, relationships, threeMfFile } from '../testing/three-mf-file.ts'
import { zipFile } from '../testing/zip-file.ts'

const MATERIALS = 'http://schemas.microsoft.com/3dmanufacturing/material/2015/02'
const THUMBNAIL = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail'
const cube = `<object id="1">${CUBE}</object>`
const of = (parts: Parameters<typeof modelText>[0], more?: Record<string, string>) =>
  threeMfFile(modelText(parts), more)
/** A model whose only object is in another one at this path. */
const withPart = (path: string) =>
  of(
    {
      attributes: 'xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06"',
      resources: `<object id="2"><components><component p:path="${path}" objectid="1"/></components></object>`,
      build: '<item objectid="2"/>',
    },
    {
      '3D/_rels/3dmodel.model.rels': relationships(['/3D/Objects/a.model']),
      '3D/Objects/a.model': modelText({ build: '' }),
    },
  )
const change = (from: string, to: string) => of({ resources: cube.replace(from, to) })

// Rules whose violation doesn't change what is printed. Widespread programs break most of them.
it.each<[string, Uint8Array, RegExp]>([
  [
    'a missing thumbnail',
    of({}, { '_rels/.rels': relationships(['/3D/3dmodel.model'], ['/a.png', THUMBNAIL]) }),
    /missing/,
  ],
  ['xml:space', of({ attributes: 'xml:space="preserve"' }), /doesn’t allow/],
  [
    'a schema attribute',
    of({ attributes: 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b"' }),
    /doesn’t allow/,
  ],
  ['an unknown attribute', change('<object ', '<object color="red" '), /attribute color/],
  ['metadata without a name', of({ head: '<metadata>x</metadata>' }), /no valid name/],
  [
    'duplicate metadata',
    of({ head: '<metadata name="Title">a</metadata><metadata name="Title">b</metadata>' }),
    /twice/,
  ],
  ['metadata with an undeclared prefix', of({ head: '<metadata name="z:a">x</metadata>' }), /isn’t declared/],
  [
    'an id of zero',
    of({ resources: cube.replace('id="1"', 'id="0"'), build: '<item objectid="0"/>' }),
    /the id 0/,
  ],
  [
    'a material that does not exist',
    change('<object ', '<object pid="7" pindex="0" '),
    /materials that don’t exist/,
  ],
  ['a material index without a group', change('<object ', '<object pindex="0" '), /without a pid/],
  [
    'a material on an object with components',
    of({
      resources: `<basematerials id="9"><base name="a" displaycolor="#112233"/></basematerials>${cube}<object id="2" pid="9" pindex="0"><components><component objectid="1"/></components></object>`,
    }),
    /with components has a material/,
  ],
  [
    'an invalid color',
    of({ resources: `<basematerials id="9"><base name="a" displaycolor="red"/></basematerials>${cube}` }),
    /color/,
  ],
  [
    'a material index out of range',
    of({
      attributes: `xmlns:m="${MATERIALS}"`,
      resources: `<m:colorgroup id="9"><m:color color="#112233"/></m:colorgroup>${cube.replace('<object ', '<object pid="9" pindex="1" ')}`,
    }),
    /doesn’t exist/,
  ],
  [
    'metadata whose name starts with a digit',
    of({ attributes: 'xmlns:z="urn:z"', head: '<metadata name="z:3mfVersion">1</metadata>' }),
    /no valid name \(z:3mfVersion\)/,
  ],
  [
    'metadata after the build',
    threeMfFile(modelText({}).replace('</model>', '<metadata name="Title">a</metadata></model>')),
    /metadata is out of order/,
  ],
  [
    'the same content type twice',
    of({}, { '[Content_Types].xml': CONTENT_TYPES.replace(/(<Default Extension="model"[^>]*>)/, '$1$1') }),
    /content type is defined twice/,
  ],
  [
    'a known prefix that isn’t declared',
    change('<object ', '<object p:UUID="1" '),
    /prefix p isn’t declared/,
  ],
  ...['mm', 'Millimeters', 'millimetre'].map((unit): [string, Uint8Array, RegExp] => [
    `its unit called ${unit}`,
    of({ attributes: `unit="${unit}"` }),
    new RegExp(`its unit is called ${unit}`),
  ]),
  [
    'backslashes in a relationship',
    of({}, { '_rels/.rels': relationships(['\\3D\\3dmodel.model']) }),
    /a path has backslashes/,
  ],
  ['backslashes in the path of a model', withPart('\\3D\\Objects\\a.model'), /a path has backslashes/],
  ['a relative path of a model', withPart('3D/Objects/a.model'), /doesn’t start with a slash/],
  [
    'the same relationship twice',
    of({}, { '_rels/.rels': relationships(['/3D/3dmodel.model'], ['/3D/3dmodel.model']) }),
    /relationship is duplicated/,
  ],
])('a file with %s is read, with a remark', (_, file, remark) => {
  const { volumeMm3, findings } = measureFile(file, { inflate: inflateWithZlib })
  expect(volumeMm3).toBe(1_000)
  expect(findings).toEqual([
    expect.objectContaining({
      kind: 'FORMAT_DEVIATIONS',
      severity: 'note',
      text: expect.stringMatching(remark),
    }),
  ])
})

it.each(['ISO-8859-1', 'iso-8859-15', 'latin1', 'Windows-1252'])(
  'a model in %s is read with its names, with a remark',
  (encoding) => {
    const cubes = [1, 2].map((id) => `<object id="${id}" name="Größe ${id}">${CUBE}</object>`).join('')
    const text = modelText({
      resources: cubes,
      build: '<item objectid="1"/><item objectid="2" transform="1 0 0 0 1 0 0 0 1 30 0 0"/>',
      head: '<metadata name="Title">Für dich</metadata>',
    }).replace('UTF-8', encoding)
    const parts = ['[Content_Types].xml', '_rels/.rels'].map((name) => ({
      name,
      data: (name === '_rels/.rels' ? relationships(['/3D/3dmodel.model']) : CONTENT_TYPES).replace(
        'UTF-8',
        encoding,
      ),
    }))
    const file = zipFile([...parts, { name: '3D/3dmodel.model', data: Buffer.from(text, 'latin1') }])
    const options = { inflate: inflateWithZlib }
    const { volumeMm3, findings } = measureFile(file, options)
    const { project } = readMesh(sourceFromBytes(file), options, { add() {} })
    expect(volumeMm3).toBeCloseTo(2_000, 9)
    expect(project?.objects.map(({ name }) => name)).toEqual(['Größe 1', 'Größe 2'])
    expect(findings.find(({ kind }) => kind === 'FORMAT_DEVIATIONS')?.text).toContain(
      `in ${encoding}, not UTF-8`,
    )
  },
)

it('a model with a byte order mark of UTF-8 is read as such, whatever it declares', () => {
  const text = `\ufeff${modelText({ resources: `<object id="1" name="Größe">${CUBE}</object>` })}`
  const { volumeMm3 } = measureFile(threeMfFile(text.replace('UTF-8', 'ISO-8859-1')), {
    inflate: inflateWithZlib,
  })
  expect(volumeMm3).toBe(1_000)
})

it('a file that gives a part two different content types is rejected', () => {
  const types = CONTENT_TYPES.replace(
    '</Types>',
    '<Default Extension="model" ContentType="text/plain"/></Types>',
  )
  expect(() => measureFile(of({}, { '[Content_Types].xml': types }), { inflate: inflateWithZlib })).toThrow(
    /defined twice/,
  )
})

it('a remark has a bounded length, however many rules a file breaks', () => {
  const names = Array.from(
    { length: 500 },
    (_, index) => `<metadata name="${index}${'x'.repeat(90)}"/>`,
  ).join('')
  const [finding] = measureFile(of({ head: names }), { inflate: inflateWithZlib }).findings
  expect(finding).toMatchObject({ kind: 'FORMAT_DEVIATIONS', count: 10 })
  expect(finding!.text.length).toBeLessThan(1_500)
})

it.each<[string, Uint8Array]>([
  ['an empty transform', of({ build: '<item objectid="1" transform=""/>' })],
  [
    'an item that is switched off in words',
    of({ build: '<item objectid="1"/><item objectid="1" printable="false"/>' }),
  ],
  ['a point without digits behind it', of({ resources: cube.replaceAll('"10"', '"+10."') })],
  ['a text declared as ASCII', threeMfFile(modelText({}).replace('UTF-8', 'US-ASCII'))],
  [
    'another model without a build',
    of(
      {
        attributes: 'xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06"',
        resources:
          '<object id="2"><components><component p:path="/3D/a.model" objectid="1"/></components></object>',
        build: '<item objectid="2"/>',
      },
      {
        '3D/_rels/3dmodel.model.rels': relationships(['/3D/a.model']),
        '3D/a.model': modelText({}).replace(/<build>.*<\/build>/, ''),
      },
    ),
  ],
])('%s is read as slicers read it', (_, file) => {
  expect(measureFile(file, { inflate: inflateWithZlib }).volumeMm3).toBeCloseTo(1_000, 9)
})

it('a few triangles that use a vertex twice are left alone, with a remark', () => {
  const cubes = mergedCubes(10)
  const file = of({
    resources: `<object id="1">${cubes.replace('</triangles>', '<triangle v1="3" v2="3" v3="7"/></triangles>')}</object>`,
  })
  const { volumeMm3, watertight, findings } = measureFile(file, { inflate: inflateWithZlib })
  expect({ volumeMm3, watertight }).toEqual({ volumeMm3: expect.closeTo(10_000, 6), watertight: true })
  expect(findings.find(({ kind }) => kind === 'FORMAT_DEVIATIONS')?.text).toContain('the same vertex twice')
})
