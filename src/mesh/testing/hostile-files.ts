import { crc32, deflateRawSync } from 'node:zlib'
import { CONTENT_TYPES, CUBE, modelText, relationships, threeMfFile } from './three-mf-file.ts'
import { type ZipOptions, type ZipPart, zipFile } from './zip-file.ts'

/** A file that somebody could send to do harm, by what it tries, made when it is wanted. */
export const hostileFiles: Readonly<Record<string, () => Uint8Array>> = {
  'a bomb of two gigabytes': () => withModel(bomb()),
  'a bomb whose directory lies about its size': () =>
    withModel({ ...bomb(), bytes: 3_000, localBytes: 3_000 }),
  'a bomb whose sizes follow': () => withModel({ ...bomb(), bytes: 3_000, isStreamed: true }),
  'fifty thousand files': () => manyFiles(50_000),
  'fifty thousand files of which the archive tells ten': () => manyFiles(50_000, { count: 10 }),
  'a name that leads out of the archive': () => withPart({ name: '../../etc/cron.d/x', data: 'x' }),
  'a name that begins at the root': () => withPart({ name: '/etc/passwd', data: 'x' }),
  'a name with backslashes': () => withPart({ name: '..\\..\\x', data: 'x' }),
  'a name of a drive': () => withPart({ name: 'C:/x', data: 'x' }),
  'a link to another file': () =>
    withPart({ name: '3D/link', data: '/etc/passwd', attributes: 0xa1ff0000, isStored: true }),
  'an entity that fetches a file': () =>
    withDocumentType('<!DOCTYPE model [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'),
  'a billion laughs': () => withDocumentType(entityBomb(), '&l9;'),
  'entities of its own without a document type': () =>
    threeMfFile(modelText({ attributes: 'unit="&unit;"' })),
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
  'a chain of a hundred thousand parts': () =>
    threeMfFile(modelText({ resources: chain(100_000), build: '<item objectid="100001"/>' })),
  'supports that are used without end': () =>
    threeMfFile(
      modelText({
        resources: `${forest(40).replaceAll('<object ', '<object type="support" ')}<object id="99">${CUBE}</object>`,
        build: '<item objectid="99"/><item objectid="41"/>',
      }),
    ),
  'corners that do not exist': () => change('v1="0" v2="2"', 'v1="0" v2="4294967295"'),
  'a corner that is not a number': () => change('x="10"', 'x="NaN"'),
  'a corner at infinity': () => change('x="10"', 'x="1e400"'),
  'a transform to infinity': () =>
    threeMfFile(
      modelText({ build: '<item objectid="1" transform="1e308 0 0 0 1e308 0 0 0 1e308 1e308 0 0"/>' }),
    ),
  'a thousand elements within one another': () =>
    threeMfFile(
      modelText({ resources: `${'<q:a xmlns:q="urn:q">'.repeat(1_000)}${'</q:a>'.repeat(1_000)}` }),
    ),
  'millions of elements that mean nothing': () =>
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
  'the model twice by the case of its name': () =>
    withPart({ name: '3d/3DMODEL.model', data: modelText({}) }),
  'a part that is locked': () => zipFile(parts({ flags: 0x801 })),
  'a part that is packed in another way': () => zipFile(parts({ method: 93 })),
  'one of several disks': () => zipFile(parts(), { disk: 1 }),
  'files that lie over one another': () =>
    zipFile([...parts(), { ...parts()[2]!, name: 'copy.model', headerAt: 0 }]),
  'a name that is another one inside': () => zipFile(parts({ localName: '3D/3dmodel.other' })),
  'a checksum that does not fit': () => zipFile(parts({ crc: 1 })),
  'a size that is too small': () => zipFile(parts({ bytes: 100, localBytes: 100 })),
  'a size that is too large': () => zipFile(parts({ bytes: 100_000, localBytes: 100_000 })),
  'a stored part longer than it is': () => zipFile(parts({ isStored: true, bytes: 1e6, localBytes: 1e6 })),
  'deflated nonsense': () => zipFile(parts({ packed: new Uint8Array(5_000).fill(0xff) })),
  'a directory that begins beyond the end': () => patched(threeMfFile(modelText({})), -6, 0x7fffffff),
  'sixty-four bits of nonsense': () => patched(zipFile(parts(), { isLarge: true }), -22 - 20 - 8, 0xffffffff),
  'nothing but the end of an archive': () => zipFile([]),
}

/** A model cut off after each of so many parts of its length. */
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

/** Two gigabytes of spaces in two megabytes, made of one block that repeats. */
function bomb(): Partial<ZipPart> {
  const block = Buffer.alloc(1 << 20, ' ')
  // A full flush ends at a whole byte without reference to what came before, so that copies follow each other.
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

/** A cube, ten of it, ten of those, and so on: 12 times 10 to the ninth triangles in ten objects. */
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

/** Writes 32 bits at a place, counted from the end where it is negative. */
function patched(file: Uint8Array, at: number, value: number): Uint8Array {
  const copy = Buffer.from(file)
  copy.writeUInt32LE(value, at < 0 ? copy.length + at : at)
  return copy
}

/** Text that cannot be packed well, the same each time. */
function noise(length: number): string {
  const bytes = Buffer.alloc(length / 2)
  for (let at = 0, value = 1; at < bytes.length; at++) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = value >>> 16
  }
  return bytes.toString('hex')
}
