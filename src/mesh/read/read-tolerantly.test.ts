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

  it('is rejected with the first reason when there are many', () => {
    expect(rejectionOf(`${good}f 1 2 99\nf 1 2\n`)).toMatchObject({
      code: 'OUT_OF_RANGE',
      message: expect.stringContaining('vertex 99'),
    })
    const start = performance.now()
    expect(rejectionOf(good + 'f 1 2 99\n'.repeat(1_000_000)).code).toBe('OUT_OF_RANGE')
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
