import { beforeAll, expect, test } from 'vitest'
import { bundledFonts } from '#contract/constants.ts'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { letterPart } from '#mesh/lettering/letter-part.ts'
import type { LetteringOrder } from '#mesh/lettering/lettering-order.ts'
import { shapeLine } from '#mesh/lettering/shape-line.ts'
import { binaryStlOf } from '#mesh/testing/model-files.ts'
import { box } from '#mesh/testing/shapes.ts'
import { openBundled } from './font-files.ts'
import { loadKernel } from './load-kernel.ts'

const plate = sourceFromBytes(binaryStlOf(box([0, 0, 0], [100, 20, 3])))
const order: LetteringOrder = {
  text: 'Anna & Ömer 123',
  area: { origin: [50, 10, 3], normal: [0, 0, 1], up: [0, 1, 0], widthMm: 96, heightMm: 16 },
  mode: 'emboss',
  ...{ depthMm: 0.8, letterHeightMm: 6, minLetterHeightMm: 3, alignment: 'center' },
  ...{ maxCharacters: 60, maxLines: 3, minSolidMm: 0.8, minGapMm: 0.4, minFloorMm: 0.8 },
}
let kernel: Awaited<ReturnType<typeof loadKernel>>
beforeAll(async () => {
  kernel = await loadKernel(128)
})

test.each(bundledFonts)(
  '%s has the letters of seven scripts, and makes one closed part of a text',
  (font) => {
    const family = openBundled(font)
    for (const line of ['Zoë 5', 'Ελλάς', 'Привет', 'مرحبا', 'שלום', 'नमस्ते', 'สวัสดี'])
      expect(shapeLine(line, family, 10, 0.1).contours.length).toBeGreaterThan(2)
    const { measurement, narrow } = letterPart(kernel, family, plate, order)
    expect(measurement).toMatchObject({ watertight: true, bodies: 1 })
    // What doesn’t print at 6 mm says at which height it does.
    if (narrow) expect(narrow.printableHeightMm).toBeGreaterThan(6)
  },
)

test.each([
  ['noto-sans-korean-bold', '한글'],
  ['noto-sans-korean-black', '한글'],
  ['noto-sans-chinese-bold', '汉字'],
] as const)('%s has its own letters, too', (font, line) => {
  expect(shapeLine(line, openBundled(font), 10, 0.1).contours.length).toBeGreaterThan(2)
})

test('a letter that a font lacks comes from Noto Sans, with capitals as high as its own', () => {
  const heightOf = (line: string) => {
    const heights = shapeLine(line, openBundled('anton'), 10, 0.01).contours.flat()
    return Math.max(...heights.map(([, y]) => y)) - Math.min(...heights.map(([, y]) => y))
  }
  expect(heightOf('Π')).toBeCloseTo(heightOf('H'), 1)
})
