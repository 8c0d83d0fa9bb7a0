import { crc32, deflateRawSync } from 'node:zlib'
import { CONTENT_TYPES, CUBE, modelText, relationships, threeMfFile } from './three-mf-file.ts'
import { type ZipOptions, type ZipPart, zipFile } from './zip-file.ts'

/** Malicious 3MF files by attack, built on demand. */
export const hostileFiles: Readonly<Record<string, () => Uint8Array>> = {
  'a zip bomb of two gigabytes': () => withModel(bomb()),
  'a zip bomb with a false size in the directory': () =>
    withModel({ ...bomb(), bytes: 3_000, localBytes: 3_000 }),
  'a zip bomb with sizes after the content': () => withModel({ ...bomb(), bytes: 3_000, isStreamed: true }),
  'fifty thousand files': () => manyFiles(50_000),
  'fifty thousand files, ten of them declared': () => manyFiles(50_000, { count: 10 }),
  'a name with path traversal': () => withPart({ name: '../../etc/cron.d/x', data: 'x' }),
  'an absolute name': () => withPart({ name: '/etc/passwd', data: 'x' }),
  'a name with backslashes': () => withPart({ name: '..\\..\\x', data: 'x' }),
  'a name with a drive letter': () => withPart({ name: 'C:/x', data: 'x' }),
  'a symbolic link': () =>
    withPart({ name: '3D/link', data: '/etc/passwd', attributes: 0xa1ff0000, isStored: true }),
  'an external entity': () =>
    withDocumentType('<!DOCTYPE model [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'),
  'a billion laughs': () => withDocumentType(entityBomb(), '&l9;'),
  'an entity without a document type': () => threeMfFile(modelText({ attributes: 'unit="&unit;"' })),
  'an object that is part of itself': () =>
    threeMfFile(
      modelText({
        resources: tree([
          [1, 2],
          [2, 3],
          [3, 1],
        ]),
        build: '<item objectid="1"/>',
      }),
    ),
  'a tree of ten billion triangles': () =>
    threeMfFile(modelText({ resources: forest(9), build: '<item objectid="10"/>' })),
  'half a million copies of a cube': () =>
    threeMfFile(
      modelText({
        resources: `<object id="1">${CUBE}</object><object id="2"><components>${'<component objectid="1"/>'.repeat(500_000)}</components></object>`,
        build: '<item objectid="2"/>',
      }),
    ),
  'a chain of a hundred thousand components': () =>
    threeMfFile(modelText({ resources: chain(100_000), build: '<item objectid="100001"/>' })),
  'exponentially nested supports': () =>
    threeMfFile(
      modelText({
        resources: `${forest(40).replaceAll('<object ', '<object type="support" ')}<object id="99">${CUBE}</object>`,
        build: '<item objectid="99"/><item objectid="41"/>',
      }),
    ),
  'vertices that don’t exist': () => change('v1="0" v2="2"', 'v1="0" v2="4294967295"'),
  'a coordinate that isn’t a number': () => change('x="10"', 'x="NaN"'),
  'an infinite coordinate': () => change('x="10"', 'x="1e400"'),
  'a transform to infinity': () =>
    threeMfFile(
      modelText({ build: '<item objectid="1" transform="1e308 0 0 0 1e308 0 0 0 1e308 1e308 0 0"/>' }),
    ),
  'a thousand nested elements': () =>
    threeMfFile(
      modelText({ resources: `${'<q:a xmlns:q="urn:q">'.repeat(1_000)}${'</q:a>'.repeat(1_000)}` }),
    ),
  'millions of meaningless elements': () =>
    withModel({
      data: modelText({ resources: `<q:a xmlns:q="urn:q">${'<q:a/>'.repeat(2_000_000)}</q:a>` }),
      isStored: true,
    }),
  'a tag of five megabytes': () => threeMfFile(modelText({ attributes: `xmlns:q="${noise(5_000_000)}"` })),
  'a hundred thousand attributes': () =>
    threeMfFile(
      modelText({ attributes: Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ') }),
    ),
  'the model twice': () => zipFile([...parts(), { name: '3D/3dmodel.model', data: modelText({}) }]),
  'the model twice, with different case in its name': () =>
    withPart({ name: '3d/3DMODEL.model', data: modelText({}) }),
  'an encrypted part': () => zipFile(parts({ flags: 0x801 })),
  'an unknown compression method': () => zipFile(parts({ method: 93 })),
  'a split archive': () => zipFile(parts(), { disk: 1 }),
  'overlapping files': () => zipFile([...parts(), { ...parts()[2]!, name: 'copy.model', headerAt: 0 }]),
  'a different name in the local header': () => zipFile(parts({ localName: '3D/3dmodel.other' })),
  'a wrong checksum': () => zipFile(parts({ crc: 1 })),
  'a size that is too small': () => zipFile(parts({ bytes: 100, localBytes: 100 })),
  'a size that is too large': () => zipFile(parts({ bytes: 100_000, localBytes: 100_000 })),
  'a stored part with a false size': () => zipFile(parts({ isStored: true, bytes: 1e6, localBytes: 1e6 })),
  'invalid deflate data': () => zipFile(parts({ packed: new Uint8Array(5_000).fill(0xff) })),
  'a directory beyond the end of the file': () => patched(threeMfFile(modelText({})), -6, 0x7fffffff),
  'an invalid Zip64 record': () => patched(zipFile(parts(), { isLarge: true }), -22 - 20 - 8, 0xffffffff),
  'an empty archive': () => zipFile([]),
}

/** A valid model, truncated at `stages` evenly spaced lengths. */
export function truncatedFiles(stages: number): Uint8Array[] {
  const whole = threeMfFile(modelText({}))
  return Array.from({ length: stages }, (_, stage) =>
    whole.subarray(0, Math.floor((whole.length * (stage + 0.5)) / stages)),
  )
}

function parts(changes: Partial<ZipPart> = {}): ZipPart[] {
  return [
    { name: '[Content_Types].xml', data: CONTENT_TYPES },
    { name: '_rels/.rels', data: relationships(['/3D/3dmodel.model']) },
    { name: '3D/3dmodel.model', data: modelText({}), ...changes },
  ]
}

function withPart(part: ZipPart): Uint8Array {
  return zipFile([...parts(), part])
}

function withModel(model: Partial<ZipPart>): Uint8Array {
  return zipFile(parts(model))
}

function withDocumentType(type: string, text: string): Uint8Array {
  const head = `<metadata name="Title">${text}</metadata>`
  return threeMfFile(modelText({ head }).replace('?><model', `?>${type}<model`))
}

/** Two gigabytes of spaces compressed to two megabytes, from one repeated block. */
function bomb(): Partial<ZipPart> {
  const block = Buffer.alloc(1 << 20, ' ')
  // A full flush ends on a byte boundary and resets the window, so that copies can be concatenated.
  const packed = deflateRawSync(block, { finishFlush: FULL_FLUSH })
  const last = deflateRawSync(Buffer.alloc(0))
  const bytes = 2048 * block.length
  return {
    data: '',
    packed: Buffer.concat([...Array<Buffer>(2048).fill(packed), last]),
    bytes,
    localBytes: bytes >>> 0,
    crc: crc32(''),
  }
}

const FULL_FLUSH = 3

function manyFiles(count: number, options?: ZipOptions): Uint8Array {
  const more = Array.from({ length: count }, (_, index) => ({ name: `f/${index}`, data: '', isStored: true }))
  return zipFile([...parts(), ...more], options)
}

function entityBomb(): string {
  const entities = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  )
  return `<!DOCTYPE model [<!ENTITY l0 "lol">${entities.join('')}]>`
}

function tree(edges: readonly (readonly [number, number])[]): string {
  return edges.map(([whole, part]) => objectOf(whole, [part])).join('')
}

/** A cube, ten of it, ten of those, and so on: 12 × 10⁹ triangles in ten objects. */
function forest(levels: number): string {
  const more = Array.from({ length: levels }, (_, index) => objectOf(index + 2, Array(10).fill(index + 1)))
  return `<object id="1">${CUBE}</object>${more.join('')}`
}

function chain(length: number): string {
  const links = Array.from({ length }, (_, index) => objectOf(index + 2, [index + 1]))
  return `<object id="1">${CUBE}</object>${links.join('')}`
}

function objectOf(id: number, components: readonly number[]): string {
  const list = components.map((component) => `<component objectid="${component}"/>`).join('')
  return `<object id="${id}"><components>${list}</components></object>`
}

function change(from: string, to: string): Uint8Array {
  return threeMfFile(modelText({ resources: `<object id="1">${CUBE.replace(from, to)}</object>` }))
}

/** Writes 32 bits at an offset, counted from the end if it is negative. */
function patched(file: Uint8Array, at: number, value: number): Uint8Array {
  const copy = Buffer.from(file)
  copy.writeUInt32LE(value, at < 0 ? copy.length + at : at)
  return copy
}

/** Deterministic text that compresses badly. */
function noise(length: number): string {
  const bytes = Buffer.alloc(length / 2)
  for (let at = 0, value = 1; at < bytes.length; at++) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = value >>> 16
  }
  return bytes.toString('hex')
}
