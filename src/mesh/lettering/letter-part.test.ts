import { beforeAll, describe, expect, it } from 'vitest'
import { openBundled } from '#server/mesh-pool/lettering/font-files.ts'
import { loadKernel } from '#server/mesh-pool/lettering/load-kernel.ts'
import { sourceFromBytes } from '../byte-source.ts'
import { letteredLimits } from '../read-options.ts'
import { binaryStlOf } from '../testing/model-files.ts'
import { box, cube, insideOut, type Shape, sphere } from '../testing/shapes.ts'
import type { FontFamily } from './font-family.ts'
import { type LetteredPart, letterPart } from './letter-part.ts'
import { LetteringError } from './lettering-error.ts'
import type { LetteringOrder } from './lettering-order.ts'

const MEGABYTES = 128
const plate = box([0, 0, 0], [80, 40, 5])
const order: LetteringOrder = {
  text: 'Anna',
  area: { origin: [40, 20, 5], normal: [0, 0, 1], up: [0, 1, 0], widthMm: 70, heightMm: 30 },
  mode: 'emboss',
  depthMm: 0.8,
  letterHeightMm: 8,
  minLetterHeightMm: 3,
  alignment: 'center',
  maxCharacters: 60,
  maxLines: 3,
  minSolidMm: 0.8,
  minGapMm: 0.4,
  minFloorMm: 0.8,
}
let kernel: Awaited<ReturnType<typeof loadKernel>>
let family: FontFamily
beforeAll(async () => {
  kernel = await loadKernel(MEGABYTES)
  family = openBundled('noto-sans-bold')
})

describe('letters on a part', () => {
  it.each([
    ['a name', 'Anna'],
    ['accents and ligatures', 'ﬁ Ångström Zoë'],
    ['Greek', 'Ελληνικά'],
    ['Cyrillic', 'Привет'],
    ['Arabic', 'مرحبا'],
    ['Hebrew with Latin letters and digits', 'abc שלום 123'],
    ['Devanagari', 'नमस्ते'],
    ['Thai', 'สวัสดี'],
    ['two lines', 'Emma\nLouise'],
    ['signs', '100% & more!'],
  ])('make a closed solid: %s', (_, text) => {
    for (const mode of ['emboss', 'engrave'] as const) {
      const { measurement, volumeChangeMm3 } = made({ text, mode })
      expect(measurement).toMatchObject({ watertight: true, bodies: 1, openEdges: 0, nonManifoldEdges: 0 })
      expect(Math.sign(volumeChangeMm3)).toBe(mode === 'emboss' ? 1 : -1)
      expect(measurement.bounds.max[2]).toBeCloseTo(mode === 'emboss' ? 5.8 : 5, 4)
    }
  })

  it('have the height, the depth and the volume that were asked for', () => {
    const changeOf = (changes: Partial<LetteringOrder>) => made({ text: 'l', ...changes }).volumeChangeMm3
    const change = changeOf({ letterHeightMm: 20 })
    // A bar as wide as the strokes of Noto Sans Bold, 1.06 times as high as a capital.
    expect(change / (0.8 * 20 * 1.06 * 20)).toBeCloseTo(0.21, 1)
    expect(changeOf({ letterHeightMm: 20, depthMm: 1.6 }) / change).toBeCloseTo(2, 2)
    expect(changeOf({ letterHeightMm: 10 }) / change).toBeCloseTo(1 / 4, 2)
    expect(changeOf({ letterHeightMm: 20, mode: 'engrave' }) / change).toBeCloseTo(-1, 2)
  })

  it('are the same bytes for the same order', () => {
    expect(Buffer.compare(made({ text: 'Zoë 5' }).file, made({ text: 'Zoë 5' }).file)).toBe(0)
    expect(made({ text: 'Zoe\u0308' }).file).toEqual(made({ text: 'Zoë' }).file)
    expect(made({ text: 'Zoé' }).file).not.toEqual(made({ text: 'Zoë' }).file)
  })

  it('join and read from right to left in Arabic', () => {
    // Joined letters have other forms than the same letters apart.
    const apart = made({ text: 'م ر ح ب ا' }).volumeChangeMm3
    expect(made({ text: 'مرحبا' }).volumeChangeMm3).not.toBeCloseTo(apart, 1)
    expect(made({ text: 'אב' }).file).not.toEqual(made({ text: 'בא' }).file)
  })

  it('stand on a face in any direction', () => {
    const area = { ...order.area, origin: [80, 20, 20], normal: [1, 0, 0], up: [0, 0, 1] } as const
    const { measurement } = made({ area: { ...area, widthMm: 30 } }, box([0, 0, 0], [80, 40, 40]))
    expect(measurement.bounds.max[0]).toBeCloseTo(80.8, 4)
  })
})

describe('a text that is too long', () => {
  const text = 'Bartholomew Feather'

  it('shrinks as far as it may', () => {
    const { letterHeightMm } = made({ text })
    expect(letterHeightMm).toBeGreaterThanOrEqual(3)
    expect(letterHeightMm).toBeLessThan(8)
  })

  it('is refused if it may not shrink, with what it needs', () => {
    expect(refused({ text, minLetterHeightMm: 8 })).toMatchObject({
      code: 'TOO_LONG',
      message: expect.stringMatching(
        /^The text is too long: with letters of 8 mm it needs 1\d\d(\.\d)? mm, and there are 70 mm\.$/,
      ),
    })
    expect(refused({ text: 'A\nB\nC', minLetterHeightMm: 8 })).toMatchObject({
      code: 'TOO_LONG',
      message: expect.stringContaining('too high'),
    })
  })

  it('is refused by characters and lines before it is drawn', () => {
    expect(refused({ text: 'x'.repeat(61) }).code).toBe('TOO_MANY_CHARACTERS')
    expect(refused({ text: 'x'.repeat(10_000_000) }).code).toBe('TOO_MANY_CHARACTERS')
    expect(refused({ text: 'a\nb\nc\nd' }).code).toBe('TOO_MANY_LINES')
  })
})

describe('a text that can’t be written is refused, never cut', () => {
  it.each([
    ['', 'EMPTY_TEXT'],
    [' \t\n', 'EMPTY_TEXT'],
    ['Anna 🎉', 'EMOJI'],
    ['1️⃣', 'EMOJI'],
    ['👩‍👧', 'EMOJI'],
    ['漢字', 'NO_GLYPH'],
    ['\u0301a', 'UNREADABLE_TEXT'],
    ['a\u202eb', 'UNREADABLE_TEXT'],
    ['a\u0000b', 'UNREADABLE_TEXT'],
    ['a\ud800b', 'UNREADABLE_TEXT'],
    ['\ue000', 'UNREADABLE_TEXT'],
  ])('%j: %s', (text, code) => expect(refused({ text }).code).toBe(code))

  it('names the letters', () =>
    expect(refused({ text: 'Anna 漢' }).message).toBe('This font doesn’t have: 漢'))
})

describe('a part that letters can’t be put on', () => {
  it.each<[string, Partial<LetteringOrder>, Shape, string]>([
    ['too thin behind engraved letters', { mode: 'engrave' }, box([0, 0, 3.5], [80, 40, 1.5]), 'TOO_DEEP'],
    ['smaller than the letters', {}, box([30, 15, 0], [20, 10, 5]), 'OFF_THE_FACE'],
    ['round', { area: { ...order.area, origin: [0, 0, 30] } }, sphere(96, 64, 30), 'OFF_THE_FACE'],
    ['elsewhere', { area: { ...order.area, origin: [40, 20, 9] } }, plate, 'NOT_FLAT'],
    ['in the way above', {}, [...plate, ...box([0, 0, 5.5], [80, 40, 5])], 'BROKEN_RESULT'],
    ['open', {}, plate.slice(1), 'NOT_A_SOLID'],
    ['inside out', {}, insideOut(plate), 'NOT_A_SOLID'],
  ])('%s', (_, changes, part, code) => expect(refused(changes, part).code).toBe(code))

  it('of more than a million triangles', () => {
    const bytes = new Uint8Array(84 + 50 * 1_000_001)
    new DataView(bytes.buffer).setUint32(80, 1_000_001, true)
    expect(failureOf(() => letterPart(kernel, family, sourceFromBytes(bytes), order))).toMatchObject({
      code: 'TOO_DETAILED',
      message: expect.stringMatching(
        /up to 1,000,000 triangles, and this one has more\. Simplify it in your/,
      ),
    })
  })

  it('of as many triangles as allowed gets its letters on top of them', () => {
    const limits = { ...letteredLimits, triangles: plate.length }
    const { measurement } = letterPart(kernel, family, sourceFromBytes(binaryStlOf(plate)), order, limits)
    expect(measurement.triangles).toBeGreaterThan(plate.length)
  })

  it('too fine for the memory of the kernel', async () => {
    const small = await loadKernel(17)
    const area = { ...order.area, origin: [0, 0, 40] } as const
    const part = [...sphere(400, 300, 30), ...cube(80, [-40, -40, -40])]
    expect(
      failureOf(() => letterPart(small, family, sourceFromBytes(binaryStlOf(part)), { ...order, area })).code,
    ).toBe('OUT_OF_MEMORY')
  })
})

describe('strokes and gaps too narrow to print', () => {
  it('have the letter height that prints', () => {
    const { narrow } = made({ text: 'Anna', letterHeightMm: 3 })
    expect(narrow?.strokes).toBe(true)
    const height = narrow?.printableHeightMm ?? 0
    expect(height).toBeGreaterThan(3)
    expect(made({ text: 'Anna', letterHeightMm: height }).narrow).toBeNull()
    expect(made({ text: 'Anna', letterHeightMm: height - 0.4 }).narrow).not.toBeNull()
  })

  it('are none in large letters', () => expect(made({ text: 'Anna', letterHeightMm: 10 }).narrow).toBeNull())

  it('are gaps where an opening closes', () => {
    const { narrow } = made({ text: 'e', letterHeightMm: 6, minSolidMm: 0.1, minGapMm: 1.2 })
    expect(narrow).toMatchObject({ strokes: false, gaps: true })
  })
})

function made(changes: Partial<LetteringOrder>, part: Shape = plate): LetteredPart {
  return letterPart(kernel, family, sourceFromBytes(binaryStlOf(part)), { ...order, ...changes })
}

function refused(changes: Partial<LetteringOrder>, part: Shape = plate): LetteringError {
  return failureOf(() => made(changes, part))
}

function failureOf(work: () => unknown): LetteringError {
  try {
    work()
  } catch (error) {
    if (error instanceof LetteringError) return error
    throw error
  }
  throw new Error('The letters were made.')
}
