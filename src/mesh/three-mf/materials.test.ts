import { expect, it } from 'vitest'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { measureFile, refusalOf } from '../testing/measure-bytes.ts'
import { CONTENT_TYPES, CUBE, modelText, relationships, threeMfFile } from '../testing/three-mf-file.ts'

const MATERIALS = 'http://schemas.microsoft.com/3dmanufacturing/material/2015/02'
const THUMBNAIL = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail'
const PICTURE_TYPES = CONTENT_TYPES.replace(
  '</Types>',
  '<Default Extension="png" ContentType="image/png"/></Types>',
)
const cube = `<object id="1">${CUBE}</object>`
const base = '<basematerials id="2"><base name="a" displaycolor="#112233"/></basematerials>'
const colors = '<m:colorgroup id="3"><m:color color="#112233"/><m:color color="#112233FF"/></m:colorgroup>'
const texture = '<m:texture2d id="4" path="/3D/a.png" contenttype="image/png"/>'
const pictures = '<m:texture2dgroup id="5" texid="4"><m:tex2coord u="0" v="0.5"/></m:texture2dgroup>'
const composite =
  '<m:compositematerials id="6" matid="2" matindices="0"><m:composite values="1"/></m:compositematerials>'
const several = (pids: string, places = '0 0', id = 7) =>
  `<m:multiproperties id="${id}" pids="${pids}"><m:multi pindices="${places}"/></m:multiproperties>`

const of = (resources: string, parts: Record<string, string> = {}) =>
  threeMfFile(modelText({ attributes: `xmlns:m="${MATERIALS}" requiredextensions="m"`, resources }), {
    '[Content_Types].xml': PICTURE_TYPES,
    '3D/a.png': 'a picture',
    ...parts,
  })
const options = { inflate: inflateWithZlib }

it('materials of all kinds are read past', () => {
  const all =
    base + colors + texture + pictures + composite + several('2 3 5', '0 1 0') + several('3 5', '1', 8)
  expect(measureFile(of(all + cube.replace('id="1"', 'id="1" pid="7" pindex="0"')), options).volumeMm3).toBe(
    1000,
  )
  expect(measureFile(of(cube + all), options).volumeMm3).toBe(1000)
})

it.each([
  ['that stand between objects', base + cube + colors, /between the objects/],
  ['whose texture comes later', pictures + texture + cube, /do not stand before/],
  [
    'of a texture that is none',
    base + pictures.replace('texid="4"', 'texid="2"') + cube,
    /do not stand before/,
  ],
  ['mixed of what comes later', composite + base + cube, /do not stand before/],
  ['of several that come later', several('3', '0') + colors + cube, /do not stand before/],
  ['of several of several', colors + several('3', '0') + several('7', '', 8) + cube, /do not stand before/],
  [
    'of several with two of colors',
    colors + colors.replace('"3"', '"9"') + several('3 9') + cube,
    /more than one group/,
  ],
  ['of several with a material in the second layer', base + colors + several('3 2') + cube, /first layer/],
  ['of several that do not exist', base + colors + several('2 3', '0 2') + cube, /does not exist/],
  ['of several with too many places', colors + several('3', '0 0') + cube, /more layers/],
  ['of a color that is none', colors.replace('#112233FF', 'red') + cube, /color/],
  ['of a texture without a type', texture.replace('image/png', 'text/plain') + cube, /picture of a type/],
  ['of a texture at an odd path', texture.replace('/3D/a.png', '3D\\a.png') + cube, /path/],
  ['of a texture that is not there', texture.replace('a.png', 'b.png') + cube, /is missing/],
  ['of a texture itself', texture + cube.replace('id="1"', 'id="1" pid="4"'), /does not exist/],
])('materials %s are refused', (_, resources, reason) => {
  expect(refusalOf(of(resources), options).message).toMatch(reason)
})

it('pictures have to be there and to be pictures', () => {
  const object = cube.replace('id="1"', 'id="1" thumbnail="/3D/a.png"')
  expect(measureFile(of(object), options).triangles).toBe(12)
  expect(refusalOf(of(object, { '3D/a.png': '' }), options).message).toMatch(/picture .* is missing/)
  expect(refusalOf(of(object.replace('a.png', '3dmodel.model')), options).message).toMatch(
    /not said to be one/,
  )
  const related = (...relationship: readonly [target: string, type?: string]) =>
    of(cube, { '3D/_rels/3dmodel.model.rels': relationships(relationship) })
  expect(measureFile(related('/3D/a.png', THUMBNAIL), options).triangles).toBe(12)
  expect(refusalOf(related('/3D/3dmodel.model', THUMBNAIL), options).message).toMatch(/something else/)
  expect(refusalOf(related('/3D/a.png'), options).message).toMatch(/that it is a model/)
})

it('an object that is made of a later one is refused', () => {
  const whole = '<object id="9"><components><component objectid="1"/></components></object>'
  expect(measureFile(of(cube + whole), options).triangles).toBe(12)
  expect(refusalOf(of(whole + cube), options).message).toMatch(/comes later/)
})
