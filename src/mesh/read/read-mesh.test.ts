import { describe, expect, it } from 'vitest'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { defaultLimits } from '../read-options.ts'
import { cornersOf, measureFile, rejectionOf, scanFile } from '../testing/measure-bytes.ts'
import { asciiStlOf, binaryStlOf, bytesOfText, objOf } from '../testing/model-files.ts'
import { box, cube, tetrahedron } from '../testing/shapes.ts'
import { zipFile } from '../testing/zip-file.ts'

describe('a binary STL', () => {
  it('can start with the word solid', () => {
    expect(measureFile(binaryStlOf(cube(), { header: 'solid cube facet normal' })).volumeMm3).toBe(1_000)
  })

  it('can have a comment after its last triangle', () => {
    expect(measureFile(binaryStlOf(cube(), { trailingBytes: 30 })).triangles).toBe(12)
    expect(measureFile(binaryStlOf(cube(), { trailingBytes: 500 })).triangles).toBe(12)
  })

  it('can be several that were joined', () => {
    const solids = [
      cube(),
      box([30, 0, 0], [1, 2, 3]),
      ...Array.from({ length: 60 }, (_, index) => cube(1, [0, 20 + 3 * index, 0])),
    ]
    const joined = Buffer.concat(solids.map((solid) => binaryStlOf(solid, { header: 'solid joined' })))
    expect(measureFile(joined)).toMatchObject({
      triangles: 62 * 12,
      volumeMm3: 1_066,
      watertight: true,
      bodies: 62,
    })
    expect(scanFile(joined)).toMatchObject({ triangles: 62 * 12, volumeMm3: 1_066, isClosed: true })
    expect(rejectionOf(joined.subarray(0, -1)).code).toBe('COUNT_LIES')
  })

  it('that declares more triangles than it contains is rejected', () => {
    for (const count of [13, 9_000_000])
      expect(rejectionOf(binaryStlOf(cube(), { count }))).toEqual({
        code: 'TRUNCATED',
        message: `The file should have ${count.toLocaleString('en')} triangles but ends after 12 triangles. It is damaged or incomplete.`,
      })
  })

  it('that declares fewer triangles than it contains is read whole, with a remark', () => {
    for (const count of [0, 5]) {
      const file = binaryStlOf(cube(), { count })
      const { triangles, volumeMm3, watertight, findings } = measureFile(file)
      expect({ triangles, volumeMm3, watertight }).toEqual({
        triangles: 12,
        volumeMm3: 1_000,
        watertight: true,
      })
      expect(scanFile(file)).toMatchObject({ triangles: 12, volumeMm3: 1_000, isClosed: true })
      expect(findings[0]).toMatchObject({
        kind: 'FORMAT_DEVIATIONS',
        text: expect.stringContaining(`declares ${count} triangles but the file has 12 triangles`),
      })
    }
  })

  it('that declares fewer triangles, with something else behind them, is rejected', () => {
    const text = binaryStlOf(cube(), { trailingBytes: 500 }).fill(0x6f, -500)
    for (const file of [text, binaryStlOf(cube(), { count: 5, trailingBytes: 7 })])
      expect(rejectionOf(file).code).toBe('COUNT_LIES')
  })

  it('that ends within a triangle or the header is rejected', () => {
    expect(rejectionOf(binaryStlOf(cube()).slice(0, 684 - 7)).code).toBe('TRUNCATED')
    expect(rejectionOf(new Uint8Array(83)).code).toBe('UNKNOWN_FORMAT')
  })

  it('without triangles is rejected', () => {
    expect(rejectionOf(new Uint8Array(84)).code).toBe('NO_TRIANGLES')
  })

  it('with a coordinate that isn’t finite is rejected, wherever it is', () => {
    const shape = Array.from({ length: 700 }, () => tetrahedron).flat()
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      for (const triangle of [0, 511, 512, 2_799])
        for (const place of [0, 4, 8]) {
          const bytes = binaryStlOf(shape)
          new DataView(bytes.buffer).setFloat32(84 + 50 * triangle + 12 + 4 * place, value, true)
          expect(rejectionOf(bytes).code).toBe('NOT_FINITE')
          expect(() => scanFile(bytes)).toThrow('isn’t a finite number')
        }
  })

  it('is read completely when it is longer than one piece', () => {
    const shape = Array.from({ length: 300 }, (_, index) => cube(1, [3 * index, 0, 0])).flat()
    expect(cornersOf(binaryStlOf(shape))).toEqual(shape.flat())
    expect(scanFile(binaryStlOf(shape))).toMatchObject({ triangles: 3_600, volumeMm3: 300, isClosed: true })
  })
})

describe('an ASCII STL', () => {
  const facets = asciiStlOf(cube())

  it('can have any case, any white space, and be in one line', () => {
    for (const file of [
      facets.toUpperCase(),
      facets.replaceAll('\n', '\r\n').replaceAll(' ', '\t  '),
      facets.replaceAll('\n', '\r'),
      facets.replaceAll('\n', ' '),
      `\u{feff}${facets}`,
      `\n\n  ${facets}`,
      facets.trimEnd(),
    ])
      expect(measureFile(file)).toMatchObject({ triangles: 12, volumeMm3: 1_000, watertight: true })
  })

  it('can have several solids with any names', () => {
    const file = ['facet', 'a vertex of facet normal things', '', 'endsolid 1 2 3'].map((name, index) =>
      asciiStlOf(cube(10, [20 * index, 0, 0]), name),
    )
    expect(measureFile(file.join(''))).toMatchObject({ triangles: 48, bodies: 4 })
    expect(measureFile(facets.replace(/^solid.*\n/, '').padEnd(4_096, '\0'))).toMatchObject({ triangles: 12 })
  })

  it('can have a name that looks like a facet, also in one line', () => {
    const file = asciiStlOf(cube(), 'facet normal things').replaceAll('\n', ' ')
    expect(measureFile(file)).toMatchObject({ triangles: 12, volumeMm3: 1_000 })
  })

  it('can have a name or white space of several megabytes', () => {
    expect(measureFile(asciiStlOf(cube(), 'long '.repeat(600_000))).triangles).toBe(12)
    expect(measureFile(facets.replaceAll('endloop', `${' '.repeat(200_000)}endloop`)).triangles).toBe(12)
  })

  it('can have normals that are not numbers', () => {
    expect(measureFile(facets.replaceAll('normal 0 0 0', 'normal -nan(ind) nan 1.#QNAN')).triangles).toBe(12)
  })

  it('is read to the nearest double', () => {
    const numbers = [
      '1',
      '-2.5',
      '+3.',
      '.5',
      '1e3',
      '1E-3',
      '-1.5e+02',
      '0.1',
      '123456.789',
      '9007199254740993',
      '1.7976931348623157',
      '2.2250738585072011e-30',
      '0.30000000000000004',
      '8.5899345920000000001e9',
      '1e-22',
      '1e23',
      '4.35e22',
      '0e-400',
      '-0',
      '123456789012345678901234567890e-20',
      '0.000000000000000000000000000012345',
      '1.0D+01',
      '-.25d-30',
      '2,5',
      '-0,125e-30',
    ]
    for (const number of numbers) {
      const file = `solid\nfacet normal 0 0 0 outer loop vertex ${number} 0 0 vertex 0 1 0 vertex 0 0 1 endloop endfacet endsolid`
      expect(cornersOf(file)[0]![0]).toBe(Number(number.replace(/d/i, 'e').replace(',', '.')))
    }
  })

  it('that is damaged is rejected with the reason', () => {
    const cases: [string, string, string][] = [
      [facets.replace('10', '1x0'), 'MALFORMED', 'The file is damaged: expected a number, found “1x0”.'],
      [facets.replace('10', '1,5,0'), 'MALFORMED', 'The file is damaged: expected a number, found “1,5,0”.'],
      [facets.replace('10', '1..5'), 'MALFORMED', 'The file is damaged: expected a number, found “1..5”.'],
      [
        facets.replace('10', 'nan'),
        'NOT_FINITE',
        'The model has the coordinate “nan”, which isn’t a number.',
      ],
      [
        facets.replace('10', '-inf'),
        'NOT_FINITE',
        'The model has the coordinate “-inf”, which isn’t a number.',
      ],
      [facets.replace('10', '1e39'), 'NOT_FINITE', 'The model has a coordinate that isn’t a finite number.'],
      [
        facets.replace('vertex', 'vertec'),
        'MALFORMED',
        'The file is damaged: expected “vertex”, found “vertec”.',
      ],
      [
        facets.replace('  endloop', '  vertex 1 2 3\n  endloop'),
        'MALFORMED',
        'The file is damaged: expected “endloop” after three vertices, found “vertex”.',
      ],
      [facets.slice(0, facets.lastIndexOf('10')), 'TRUNCATED', 'The file ends where a number is expected.'],
      ['solid nothing\nendsolid nothing\n', 'NO_TRIANGLES', 'The file has no triangles.'],
    ]
    for (const [file, code, message] of cases) expect(rejectionOf(file)).toEqual({ code, message })
  })

  it('with more triangles than allowed is rejected', () => {
    const limits = { ...defaultLimits, triangles: 11 }
    expect(rejectionOf(facets, { limits })).toEqual({
      code: 'TOO_MANY_TRIANGLES',
      message: 'The model has more than 11 triangles. Reduce the number of triangles and try again.',
    })
  })
})

describe('an OBJ', () => {
  it('can have textures, normals, colors, groups, lines and comments', () => {
    const file = `mtllib a.mtl\no part\n# made in C:\\\n${objOf(cube())
      .replaceAll(/^v (.*)$/gm, 'v  $1 0.5 0.25 1')
      .replaceAll(
        /^f (\d+) (\d+) (\d+)$/gm,
        'f $1/1/1 $2//2 $3/3 # a face',
      )}l 1 2\np 3\nvn 0 0 1\nvt 0 0\ns off\n`
    expect(measureFile(file)).toMatchObject({
      format: 'obj',
      triangles: 12,
      volumeMm3: 1_000,
      watertight: true,
    })
    expect(measureFile(file.replaceAll('\n', '\r\n'))).toMatchObject({ triangles: 12, volumeMm3: 1_000 })
    expect(measureFile(file.replaceAll('\n', '\r'))).toMatchObject({ triangles: 12, volumeMm3: 1_000 })
  })

  it('can count vertices from the last one and continue in the next line', () => {
    const file = 'v 0 0 0\nv 1 0 \\\n0\nv 0 1 0\r\nf -3 -2 \\\r\n -1\nv 0 0 1\nf 1 2 4'
    expect(cornersOf(file)).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
    ])
  })

  it('can have polygon faces, also concave ones, whose area stays correct', () => {
    const outlines = {
      square: [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
      arrow: [
        [5, 2],
        [10, 0],
        [5, 10],
        [0, 0],
      ],
      concave: [
        [0, 0],
        [10, 0],
        [10, 10],
        [8, 10],
        [8, 2],
        [2, 2],
        [2, 10],
        [0, 10],
      ],
      withHole: [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
        [3, 3],
        [3, 7],
        [7, 7],
        [7, 3],
        [3, 3],
      ],
      spiral: [
        [9, 9],
        [0, 9],
        [0, 0],
        [9, 0],
        [9, 7],
        [2, 7],
        [2, 2],
        [7, 2],
        [7, 5],
        [4, 5],
        [4, 4],
        [6, 4],
        [6, 3],
        [3, 3],
        [3, 6],
        [8, 6],
        [8, 1],
        [1, 1],
        [1, 8],
        [9, 8],
      ],
    }
    for (const [name, outline] of Object.entries(outlines))
      for (const isReversed of [false, true]) {
        const corners = isReversed ? outline.toReversed() : outline
        const expected = Math.abs(shoelace(corners))
        const file = `${corners.map(([x, y]) => `v ${x} 1 ${y}\n`).join('')}f ${corners.map((_, index) => index + 1).join(' ')}\n`
        expect(measureFile(file), name).toMatchObject({ triangles: corners.length - 2 })
        expect(measureFile(file).areaMm2, name).toBeCloseTo(expected, 9)
      }
  })

  it('can have a self-intersecting face', () => {
    const eight = ['0 0', '20 0', '20 20', '0 20', '0 0', '0 -3', '-3 -3', '-3 0']
    const file = `${eight.map((corner) => `v ${corner} 1\n`).join('')}f 1 2 3 4 5 6 7 8\n`
    expect(measureFile(file).triangles).toBe(6)
  })

  it('with too many vertices and no faces is rejected', () => {
    const limits = { ...defaultLimits, triangles: 4_000 }
    expect(rejectionOf('v 0 0 0\n'.repeat(4_097), { limits }).code).toBe('TOO_MANY_TRIANGLES')
  })

  it('that refers to vertices that don’t exist is rejected', () => {
    for (const face of ['1 2 9', '1 2 0', '1 2 -4', '1 2 99999999999999999999'])
      expect(rejectionOf(`v 0 0 0\nv 1 0 0\nv 0 1 0\nf ${face}\n`).code).toBe('OUT_OF_RANGE')
  })

  it('that is damaged is rejected with the reason', () => {
    const start = 'v 0 0 0\nv 1 0 0\nv 0 1 0\n'
    expect(rejectionOf(`${start}f 1 2\n`).message).toBe(
      'The file is damaged: a face has fewer than three vertices.',
    )
    expect(rejectionOf(`${start}f 1 2 x\n`).message).toBe(
      'The file is damaged: expected a vertex number, found “x”.',
    )
    expect(rejectionOf(`${start}f 1 2 3.5\n`).code).toBe('MALFORMED')
    expect(rejectionOf('v 0 nan 0\n').code).toBe('NOT_FINITE')
    expect(rejectionOf('v 0 1\nv 1 1 1\n').code).toBe('MALFORMED')
    expect(rejectionOf(start)).toEqual({
      code: 'NO_TRIANGLES',
      message: 'The file has no faces.',
    })
  })

  it('whose faces would take minutes to triangulate is rejected in seconds', () => {
    const zigzag = Array.from(
      { length: 60_000 },
      (_, index) => `v ${index} ${(index % 2) * 50 + ((index * 7919) % 13)} 0\n`,
    )
    const face = `f ${zigzag.map((_, index) => index + 1).join(' ')}\n`
    const before = process.cpuUsage()
    expect(rejectionOf(zigzag.join('') + face).code).toBe('NOT_SUPPORTED')
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5)
  })
})

describe('the format of a file', () => {
  it('is detected by content, and other formats are named', () => {
    expect(rejectionOf('').message).toBe('The file is empty.')
    expect(rejectionOf('ISO-10303-21;\nHEADER;').message).toBe(
      'STEP files are only read once they are uploaded. Here, use STL, OBJ or 3MF.',
    )
    expect(rejectionOf('Dear all,\nplease print this.').message).toBe(
      'This is a text file, not a 3D model. Export the model as STL, OBJ or 3MF.',
    )
    const start = `${'Bracket'.padEnd(72)}S      1\n`
    for (const [text, name] of [
      ['<?xml version="1.0"?>\n<amf unit="millimeter">', 'an AMF file'],
      ['<?xml version="1.0"?><COLLADA>', 'a Collada file'],
      ['<html>', 'an XML or HTML file'],
      [start, 'an IGES file'],
    ] as const)
      expect(rejectionOf(text).message).toContain(`This is ${name}. Export the model as`)
    expect(rejectionOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).message).toContain(
      'an image',
    )
    expect(rejectionOf(bytesOfText('v 1 2 3').subarray(0, 1)).code).toBe('TRUNCATED')
    expect(rejectionOf('# Blender MTL\nnewmtl red\nKd 1 0 0\n').message).toContain('colors of an OBJ file')
    expect(rejectionOf('# an OBJ without a model\n').code).toBe('NO_TRIANGLES')
    const archive = zipFile([{ name: 'vase/vase.stl', data: 'solid' }])
    expect(rejectionOf(archive, { inflate: inflateWithZlib }).message).toContain('Unpack it and upload')
    expect(rejectionOf(Uint8Array.from({ length: 300 }, (_, at) => (at * 151) % 256)).message).toContain(
      'isn’t a 3D model we can read',
    )
  })

  it('doesn’t matter when the file is larger than allowed', () => {
    const limits = { ...defaultLimits, bytes: 600 }
    expect(rejectionOf(binaryStlOf(box([0, 0, 0], [1, 2, 3])), { limits }).code).toBe('TOO_LARGE')
  })
})

function shoelace(outline: readonly (readonly number[])[]): number {
  return outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!
    return sum + (x! * nextY! - nextX! * y!) / 2
  }, 0)
}
