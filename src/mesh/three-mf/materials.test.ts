import { expect, it } from 'vitest'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { measureFile, rejectionOf } from '../testing/measure-bytes.ts'
import { CONTENT_TYPES, CUBE, modelText, relationships, threeMfFile } from '../testing/three-mf-file.ts'

const MATERIALS = 'http://schemas.microsoft.com/3dmanufacturing/material/2015/02'
const THUMBNAIL = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail'
const IMAGE_TYPES = CONTENT_TYPES.replace(
  '</Types>',
  '<Default Extension="png" ContentType="image/png"/></Types>',
)
const cube = `<object id="1">${CUBE}</object>`
const base = '<basematerials id="2"><base name="a" displaycolor="#112233"/></basematerials>'
const colors = '<m:colorgroup id="3"><m:color color="#112233"/><m:color color="#112233FF"/></m:colorgroup>'
const texture = '<m:texture2d id="4" path="/3D/a.png" contenttype="image/png"/>'
const coordinates = '<m:texture2dgroup id="5" texid="4"><m:tex2coord u="0" v="0.5"/></m:texture2dgroup>'
const composite =
  '<m:compositematerials id="6" matid="2" matindices="0"><m:composite values="1"/></m:compositematerials>'
const multi = (pids: string, indices = '0 0', id = 7) =>
  `<m:multiproperties id="${id}" pids="${pids}"><m:multi pindices="${indices}"/></m:multiproperties>`

const of = (resources: string, parts: Record<string, string> = {}) =>
  threeMfFile(modelText({ attributes: `xmlns:m="${MATERIALS}" requiredextensions="m"`, resources }), {
    '[Content_Types].xml': IMAGE_TYPES,
    '3D/a.png': 'a picture',
    ...parts,
  })
const options = { inflate: inflateWithZlib }

/** The remarks on a file, which must be read like any other. */
function remarksOf(file: Uint8Array): string {
  const { triangles, findings } = measureFile(file, options)
  expect(triangles).toBe(12)
  return findings.map(({ text }) => text).join('\n')
}

it('materials of all kinds are accepted', () => {
  const all =
    base + colors + texture + coordinates + composite + multi('2 3 5', '0 1 0') + multi('3 5', '1', 8)
  expect(measureFile(of(all + cube.replace('id="1"', 'id="1" pid="7" pindex="0"')), options).volumeMm3).toBe(
    1000,
  )
  expect(measureFile(of(cube + all), options).volumeMm3).toBe(1000)
})

it.each([
  ['between objects', base + cube + colors, /between the objects/],
  ['whose texture is defined later', coordinates + texture + cube, /isn’t defined before/],
  [
    'that use base materials as a texture',
    base + coordinates.replace('texid="4"', 'texid="2"') + cube,
    /isn’t defined before/,
  ],
  ['composed of materials defined later', composite + base + cube, /isn’t defined before/],
  ['with layers defined later', multi('3', '0') + colors + cube, /isn’t defined before/],
  [
    'with nested multiproperties',
    colors + multi('3', '0') + multi('7', '', 8) + cube,
    /isn’t defined before/,
  ],
  [
    'with two color layers',
    colors + colors.replace('"3"', '"9"') + multi('3 9') + cube,
    /more than one color group/,
  ],
  ['with a base material in the second layer', base + colors + multi('3 2') + cube, /first layer/],
  ['with a layer index that does not exist', base + colors + multi('2 3', '0 2') + cube, /doesn’t exist/],
  ['with more indices than layers', colors + multi('3', '0 0') + cube, /more layers/],
  [
    'on some triangles without a default for the others',
    colors + cube.replace('<triangle ', '<triangle pid="3" p1="0" '),
    /no default/,
  ],
  ['with an invalid color', colors.replace('#112233FF', 'red') + cube, /color/],
  [
    'with a texture of the wrong type',
    texture.replace('image/png', 'text/plain') + cube,
    /neither PNG nor JPEG/,
  ],
  ['with an invalid texture path', texture.replace('/3D/a.png', '3D\\a.png') + cube, /path/],
  ['with a missing texture', texture.replace('a.png', 'b.png') + cube, /is missing/],
  [
    'that use a texture as a material group',
    texture + cube.replace('id="1"', 'id="1" pid="4"'),
    /doesn’t exist/,
  ],
])('materials %s are read, with a remark, because they don’t affect the print', (_, resources, remark) => {
  expect(remarksOf(of(resources))).toMatch(remark)
})

it('pictures that are missing or no images are remarks', () => {
  const object = cube.replace('id="1"', 'id="1" thumbnail="/3D/a.png"')
  expect(remarksOf(of(object))).toBe('')
  expect(remarksOf(of(object, { '3D/a.png': '' }))).toMatch(/image is missing/)
  expect(remarksOf(of(object.replace('a.png', '3dmodel.model')))).toMatch(/content type of an image/)
  const related = (...relationship: readonly [target: string, type?: string]) =>
    of(cube, { '3D/_rels/3dmodel.model.rels': relationships(relationship) })
  expect(remarksOf(related('/3D/a.png', THUMBNAIL))).toBe('')
  expect(remarksOf(related('/3D/b.png', THUMBNAIL))).toMatch(/picture is missing/)
  expect(remarksOf(related('/3D/3dmodel.model', THUMBNAIL))).toMatch(/isn’t an image/)
  expect(rejectionOf(related('/3D/a.png'), options).message).toMatch(/points to an image/)
})

it('an assembly may be written before its parts', () => {
  const assembly = '<object id="9"><components><component objectid="1"/></components></object>'
  expect(remarksOf(of(cube + assembly))).toBe('')
  expect(remarksOf(of(assembly + cube))).toMatch(/defined later/)
})
