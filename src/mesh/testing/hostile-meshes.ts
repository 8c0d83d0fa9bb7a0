import { binaryStlOf } from './model-files.ts'
import { box, sphere } from './shapes.ts'

/** Malicious STL and OBJ files by attack, built on demand. Some are refused, the others have to be measured in bounded time. */
export const hostileMeshes: Readonly<Record<string, () => Uint8Array>> = {
  'a binary STL that claims four billion triangles': () => binaryStl(4, { count: 0xffffffff }),
  'a binary STL without triangles': () => binaryStl(0),
  'a binary STL of numbers that aren’t': () => binaryStl(1_000, { at: () => Number.NaN }),
  'a binary STL out to infinity': () => binaryStl(1_000, { at: () => Number.POSITIVE_INFINITY }),
  'a binary STL of the largest floats': () =>
    binaryStl(1_000, { at: (n) => (n % 2 === 0 ? 3.4e38 : -3.4e38) }),
  'half a million triangles that are one point': () => binaryStl(500_000, { at: () => 1 }),
  'a quarter of a million triangles on one edge': () =>
    binaryStl(250_000, { at: (n) => (n % 9 < 6 ? (n % 9 === 3 ? 10 : 0) : Math.sin(n) * 20) }),
  'a quarter of a million triangles across the whole part': () =>
    binaryStl(250_000, { at: (n) => Math.sin(n * 12.9898) * 100 }),
  'many corners within one float step': () =>
    binaryStl(100_000, { at: (n) => 100 + ((n * 2_654_435_761) % 7) * 8e-6 }),
  'a grid of needles that all cross': () =>
    binaryStlOf(
      Array.from({ length: 200 }, (_, n) =>
        n % 2 === 0 ? box([n, 0, 0], [0.1, 200, 5]) : box([0, n, n * 0.01], [200, 0.1, 5]),
      ).flat(),
    ),
  'as many overlapping balls as we unite': () =>
    binaryStlOf(
      Array.from({ length: 80 }, (_, n) => sphere(50, 25, 10, [(n * 37) % 101, (n * 53) % 103, n])).flat(),
    ),
  'an ASCII STL whose facet has a million corners': () =>
    text(`solid a\nfacet normal 0 0 0\nouter loop\n${'vertex 0 0 0\n'.repeat(1_000_000)}`),
  'an ASCII STL of empty solids': () => text('solid a endsolid a\n'.repeat(500_000)),
  'an ASCII STL that is one word': () => text(`solid ${'a'.repeat(30_000_000)}`),
  'an ASCII STL with a number of a million digits': () =>
    text(`solid a\nfacet normal 0 0 0\nouter loop\nvertex ${'1'.repeat(1_000_000)} 0 0\n`),
  'an ASCII STL that ends in the middle of a number': () =>
    text('solid a\nfacet normal 0 0 0\nouter loop\nvertex 1 2 3\nvertex 1e'),
  'a binary STL that claims no triangles and has a million': () => binaryStl(1_000_000, { count: 0 }),
  'a binary STL that claims no triangles and has texts': () =>
    new Uint8Array(Buffer.concat([binaryStl(0), Buffer.alloc(50_000_000, 'text ')])),
  'an ASCII STL of comments and colors': () =>
    text(`solid a\n${'color 1 2 3\n// b\n'.repeat(500_000)}facet normal 0 0 0`),
  'an ASCII STL of words behind the end of a loop': () =>
    text(
      `solid a\nfacet normal 0 0 0\nouterloop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop ${'a '.repeat(5_000_000)}`,
    ),
  'an OBJ whose faces all come before their corners': () =>
    text(`${'f 1 2 3\n'.repeat(500_000)}${ring(3)}${'v 1 2 3\n'.repeat(500_000)}`),
  'an OBJ whose face has 300,000 corners': () =>
    text(`${ring(1_000)}f ${Array.from({ length: 300_000 }, (_, n) => (n % 1_000) + 1).join(' ')}\n`),
  'an OBJ whose face is a spiral of twenty thousand corners': () =>
    text(`${spiral(20_000)}f ${Array.from({ length: 20_000 }, (_, n) => n + 1).join(' ')}\n`),
  'an OBJ of three million corners without a face': () => text('v 1 2 3\n'.repeat(3_000_000)),
  'an OBJ whose faces point nowhere': () => text(`${ring(3)}${'f 1 2 4294967297\n'.repeat(200_000)}`),
  'an OBJ whose faces point back beyond the beginning': () =>
    text(`${ring(3)}${'f -1 -2 -2147483649\n'.repeat(200_000)}`),
  'an OBJ of one line that never ends': () => text(`v 1 2 3\n${'f 1 \\\n'.repeat(2_000_000)}`),
  'an OBJ of groups and comments': () => text('g a\n# b\nusemtl c\n'.repeat(1_000_000)),
  'an OBJ in UTF-16 with half a letter': () => utf16(`${ring(3)}f 1 2 3\n`, [0x00, 0xd8, 0x31]),
  'an OBJ in UTF-16 of line breaks': () => utf16('\n'.repeat(5_000_000)),
}

interface Wanted {
  /** The number of triangles that it claims to have. */
  count?: number
  /** The n-th coordinate. */
  at?: (n: number) => number
}

function binaryStl(triangles: number, { count = triangles, at = (n) => n }: Wanted = {}): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, count, true)
  for (let triangle = 0; triangle < triangles; triangle++)
    for (let place = 0; place < 9; place++)
      view.setFloat32(84 + 50 * triangle + 12 + 4 * place, at(9 * triangle + place), true)
  return bytes
}

const text = (content: string): Uint8Array => new Uint8Array(Buffer.from(content, 'latin1'))
const utf16 = (content: string, rest: readonly number[] = []): Uint8Array =>
  new Uint8Array(
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le'), Buffer.from(rest)]),
  )

const vertices = (count: number, of: (n: number) => readonly number[]): string =>
  Array.from({ length: count }, (_, n) => `v ${of(n).join(' ')}\n`).join('')
const ring = (count: number): string =>
  vertices(count, (n) => [
    Math.cos((n * 2 * Math.PI) / count) * 20,
    Math.sin((n * 2 * Math.PI) / count) * 20,
    0,
  ])
/** Out along a spiral, and back beside it. */
const spiral = (count: number): string =>
  vertices(count, (n) => {
    const half = count / 2
    const along = n < half ? n : count - 1 - n
    const radius = 1 + along * 0.01 + (n < half ? 0 : 0.3)
    return [Math.cos(along * 0.2) * radius, Math.sin(along * 0.2) * radius, 0]
  })
