import { describe, expect, it } from 'vitest'
import { cornersOf, measureFile, rejectionOf, scanFile } from '../testing/measure-bytes.ts'
import { asciiStlOf, binaryStlOf, objOf } from '../testing/model-files.ts'
import { cube, torus } from '../testing/shapes.ts'

const remarksOf = (file: string | Uint8Array) =>
  measureFile(file).findings.map(({ kind, severity }) => `${kind} ${severity}`)

describe('an ASCII STL with words behind endfacet', () => {
  const facets = asciiStlOf(cube())

  it.each([
    ['a number per facet', facets.replaceAll('endfacet', 'endfacet 7')],
    ['a color on some', facets.replace('endfacet', 'endfacet color 0.5 0.5 0.5')],
    ['all in one line', facets.replaceAll('endfacet', 'endfacet 7').replaceAll('\n', ' ')],
  ])('is read: %s', (_, file) => {
    expect(cornersOf(file)).toEqual(cornersOf(facets))
    expect(remarksOf(file)).toEqual(['FORMAT_DEVIATIONS note'])
    expect(measureFile(file).findings[0]!.text).toContain('words after “endfacet”')
  })

  it('is read across the pieces in which large files are read', () => {
    const shape = torus(100, 80)
    const file = asciiStlOf(shape).replaceAll('endfacet', `endfacet ${'x'.repeat(90)} 12`)
    expect(file.length).toBeGreaterThan(3e6)
    expect(cornersOf(file)).toEqual(cornersOf(asciiStlOf(shape)))
  })

  it('is rejected if the words are on another line', () => {
    expect(rejectionOf(facets.replace('endfacet', 'endfacet\nvertex')).message).toContain('found “vertex”')
  })
})

describe('an ASCII STL as other programs write it', () => {
  const facets = asciiStlOf(cube())

  it.each([
    ['“outer loop” in one word', facets.replaceAll('outer loop', 'outerloop'), 'one word'],
    [
      '“outer loop” in one word, in one line',
      facets.replaceAll('outer loop', 'OuterLoop').replaceAll('\n', ' '),
      'one word',
    ],
    ['a color of the solid', facets.replace('part\n', 'part\ncolor 0.5 0.5 0.5\n'), 'colors'],
    ['a color of each facet', facets.replaceAll('  outer', '  color 255 0 1e-2\n  outer'), 'colors'],
    [
      'a color behind each loop',
      facets.replaceAll('endfacet', 'colour .5 .5 .5\nendfacet').replaceAll('outer loop', 'outerloop'),
      'colors',
    ],
    ['words behind “endloop”', facets.replaceAll('endloop', 'endloop 7 red'), 'words after “endloop”'],
    ['comments', facets.replaceAll('endfacet\n', 'endfacet\n# a face\n; 2\n// 3\n'), 'comments'],
    ['comments before “solid”', `\r\n# by Example CAD 3\r\n\r\n; v 1\n\n${facets}`, 'outside of “solid”'],
    ['two lines before “solid”', `Example CAD\nUnits: mm\n${facets}`, 'outside of “solid”'],
    ['text behind “endsolid”', `${facets}Bye.\n\nsolid\nendsolid\n`, 'outside of “solid”'],
    [
      'a comment before the first facet',
      `# ${'x'.repeat(3_000)}\n${facets.replace(/^solid.*\n/, '')}`,
      'outside of “solid”',
    ],
  ])('is read: %s', (_, file, remark) => {
    expect(cornersOf(file)).toEqual(cornersOf(facets))
    expect(scanFile(file)).toEqual(scanFile(facets))
    expect(remarksOf(file)).toEqual(['FORMAT_DEVIATIONS note'])
    expect(measureFile(file).findings[0]!.text).toContain(remark)
  })

  it('is rejected if a corner has a fourth number, which may be half of one', () => {
    expect(rejectionOf(facets.replace('10', '1 0')).message).toContain('expected “vertex”')
  })

  it('is read if the name of its solid has control characters', () => {
    for (const name of ['a\0\0\0', 'a\x01\x7fb\xff'])
      expect(measureFile(asciiStlOf(cube(), name))).toMatchObject({ volumeMm3: 1_000, findings: [] })
  })

  it('is rejected if it is damaged behind the end of a solid', () => {
    expect(rejectionOf(`${facets}${facets.replace('solid part\nfacet', 'faXet')}`).message).toContain(
      'found “outer”',
    )
  })

  it('is rejected if a line in the middle is something else', () => {
    expect(rejectionOf(facets.replace('endfacet\n', 'endfacet\ngarbage\n')).message).toContain('“garbage”')
  })
})

it('numbers with commas for decimal points are read, with a remark', () => {
  for (const text of [asciiStlOf(cube(7.5)), objOf(cube(7.5))]) {
    const { volumeMm3, findings } = measureFile(text.replaceAll('7.5', '7,5'))
    expect(volumeMm3).toBeCloseTo(7.5 ** 3, 9)
    expect(findings.map(({ kind, severity }) => [kind, severity])).toEqual([['FORMAT_DEVIATIONS', 'note']])
    expect(findings[0]!.text).toContain('commas for decimal points')
  }
})

describe('a text in UTF-16, as Windows programs write it', () => {
  const inUtf16 = (text: string, isBigEndian = false) => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    return new Uint8Array(isBigEndian ? bytes.swap16() : bytes)
  }

  it.each([
    ['an OBJ', objOf(torus(60, 50)).replace(/^/, '# Größe 日本 🙂\n')],
    ['an ASCII STL', asciiStlOf(torus(60, 50))],
  ])('is read: %s', (_, text) => {
    for (const file of [inUtf16(text), inUtf16(text, true)]) {
      expect(cornersOf(file)).toEqual(cornersOf(text))
      expect(scanFile(file)).toEqual(scanFile(text))
      expect(remarksOf(file)).toEqual(remarksOf(text))
    }
  })

  it('is not seen in a binary STL that happens to start like one', () => {
    const stl = binaryStlOf(cube(), { header: 'xxsolid' })
    stl.set([0xff, 0xfe])
    expect(measureFile(stl).volumeMm3).toBe(1_000)
  })

  it('that is something else is rejected as such', () => {
    expect(rejectionOf(inUtf16('Dear all,\nhello')).message).toContain('a text file')
  })
})

describe('an OBJ with a face that can’t be read', () => {
  const good = objOf(cube())

  it.each(['f 1 2 99', 'f 1 2', 'f 1 x 3', 'f 0 1 2'])('is read without it, with a warning: %s', (face) => {
    const file = `${good}${face}\n`
    expect(cornersOf(file)).toEqual(cornersOf(good))
    expect(measureFile(file)).toMatchObject({ watertight: true, volumeMm3: 1_000 })
    expect(remarksOf(file)).toEqual(['SKIPPED_FACES warning'])
    expect(measureFile(file).findings[0]!.text).toBe(
      'We skipped 1 face that can’t be read. Check the model before you print it.',
    )
  })

  it('is one that refers to a vertex beyond the last', () => {
    expect(cornersOf(`f 1 2 4\n${good}f 1 2 99\n`)).toHaveLength(13 * 3)
    expect(remarksOf(`f 1 2 4\n${good}f 1 2 99\n`)).toContain('SKIPPED_FACES warning')
  })

  it('is rejected with the first reason when there are many', () => {
    expect(rejectionOf(`${good}f 1 2 99\nf 1 2\n`)).toMatchObject({
      code: 'OUT_OF_RANGE',
      message: expect.stringContaining('vertex 99'),
    })
    const before = process.cpuUsage()
    expect(rejectionOf(good + 'f 1 2 99\n'.repeat(1_000_000)).code).toBe('OUT_OF_RANGE')
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5)
  })
})

describe('an OBJ as other programs write it', () => {
  const good = objOf(cube())
  const lines = good.trimEnd().split('\n')
  const [corners, faces] = ['v', 'f'].map((letter) => lines.filter((line) => line.startsWith(letter)))

  it.each([
    ['in capitals', `# OBJ\n${good.toUpperCase()}`],
    ['with faces called “fo”', good.replaceAll(/^f /gm, 'fo ')],
    ['with faces before their vertices', [...faces!, ...corners!].join('\n')],
    [
      'with faces before some of their vertices',
      [...corners!.slice(0, 5), ...faces!, ...corners!.slice(5)].join('\r\n'),
    ],
    ['with zeros behind it', `${good}${'\0'.repeat(100)}`],
    ['with a first line of its own', `Example CAD 3\n${good}`],
    ['with a weight and a color of each vertex', good.replaceAll(/^v .*$/gm, '$& 1.0 0.5 0.5 0.5')],
  ])('is read: %s', (_, file) => {
    expect(cornersOf(file)).toEqual(cornersOf(good))
    expect(measureFile(file)).toMatchObject({ watertight: true, volumeMm3: 1_000, findings: [] })
  })

  it('counts back from the face also when others come before their vertices', () => {
    const file = 'v 9 9 9\nf 2 3 4\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf -3 -2 -1\nv 8 8 8\nv 7 7 7\nf 1 5 -1\n'
    const [a, b, c] = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ]
    expect(cornersOf(file)).toEqual([a, b, c, a, b, c, [9, 9, 9], [8, 8, 8], [7, 7, 7]])
  })

  it('is read in pieces, with its faces before its vertices', () => {
    const shape = torus(160, 120)
    const [first, second] = ['f', 'v'].map((letter) =>
      objOf(shape)
        .split('\n')
        .filter((line) => line.startsWith(letter))
        .join('\n'),
    )
    expect(first!.length + second!.length).toBeGreaterThan(1.2e6)
    expect(cornersOf(`${first}\n${second}\n`)).toEqual(shape.flat())
  })
})
