import { expect, it } from 'vitest'
import { measureFile, rejectionOf } from '#mesh/testing/measure-bytes.ts'
import { CONTENT_TYPES, modelText, relationships } from '#mesh/testing/three-mf-file.ts'
import { type ZipOptions, type ZipPart, zipFile } from '#mesh/testing/zip-file.ts'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'

const options = { inflate: inflateWithZlib }

function archive(
  changes: Partial<ZipPart> = {},
  zip: ZipOptions = {},
  more: readonly ZipPart[] = [],
): Uint8Array {
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', data: CONTENT_TYPES },
    { name: '_rels/.rels', data: relationships(['/3D/3dmodel.model']) },
    { name: '3D/3dmodel.model', data: modelText({}) },
  ]
  return zipFile([...parts.map((part) => ({ ...part, ...changes })), ...more], zip)
}

it.each<[string, Uint8Array]>([
  ['stored parts', archive({ isStored: true })],
  ['sizes after the content', archive({ isStreamed: true })],
  ['64-bit sizes', archive({}, { isLarge: true })],
  ['a comment', archive({}, { comment: 'PK\x05\x06 is how a directory ends' })],
  ['folders', archive({}, {}, [{ name: '3D/', data: '', isStored: true }])],
  ['zeros behind it', Buffer.concat([archive(), Buffer.alloc(512)])],
  ['a line break behind it', Buffer.concat([archive({}, { comment: 'one' }), Buffer.from('\r\n')])],
  ['a line break before it', Buffer.concat([Buffer.from('\r\n'), archive()])],
  ['a byte order mark before it', Buffer.concat([Buffer.from('\ufeff'), archive({}, { isLarge: true })])],
  [
    'thousands of other parts',
    archive(
      {},
      {},
      Array.from({ length: 3_000 }, (_, index) => ({ name: `Metadata/${index}.png`, data: 'x' })),
    ),
  ],
  ['other parts', archive({}, {}, [{ name: 'Metadata/plate_1.gcode', data: 'G28' }])],
])('an archive with %s can be read', (_, file) => {
  expect(measureFile(file, options).volumeMm3).toBe(1000)
})

it.each<[string, string | Uint8Array]>([
  ['UTF-16', Buffer.from(`\ufeff${modelText({})}`, 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from(modelText({}), 'utf16le')],
  ['Latin-1', Buffer.from(modelText({ head: '<metadata name="Title">f\xfcr</metadata>' }), 'latin1')],
])('a model in %s is rejected', (_, data) => {
  const model = { name: '3D/3dmodel.model', data }
  const others = [
    { name: '[Content_Types].xml', data: CONTENT_TYPES },
    { name: '_rels/.rels', data: relationships(['/3D/3dmodel.model']) },
  ]
  expect(rejectionOf(zipFile([...others, model]), options).message).toMatch(/UTF-8/)
})

it('a model in UTF-8 can have a byte order mark and characters split across chunks', () => {
  const head = `<metadata name="Title">${'ü€😀'.repeat(60_000)}</metadata>`
  const [types, rels] = [CONTENT_TYPES, relationships(['/3D/3dmodel.model'])]
  const file = zipFile([
    { name: '[Content_Types].xml', data: `\ufeff${types}` },
    { name: '_rels/.rels', data: rels },
    { name: '3D/3dmodel.model', data: `\ufeff${modelText({ head })}`, isStored: true },
  ])
  expect(measureFile(file, options).triangles).toBe(12)
})
