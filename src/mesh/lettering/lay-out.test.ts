import { beforeAll, expect, test } from 'vitest'
import { openBundled } from '#server/mesh-pool/lettering/font-files.ts'
import { loadKernel } from '#server/mesh-pool/lettering/load-kernel.ts'
import { sourceFromBytes } from '../byte-source.ts'
import { binaryStlOf } from '../testing/model-files.ts'
import { box } from '../testing/shapes.ts'
import type { FontFamily } from './font-family.ts'
import { layOut } from './lay-out.ts'
import { letterPart } from './letter-part.ts'
import { LetteringError } from './lettering-error.ts'
import type { LetteringOrder, Logo } from './lettering-order.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="20" height="10"/></svg>'
const order: LetteringOrder = {
  ...{
    text: 'Anna',
    mode: 'emboss',
    depthMm: 0.8,
    letterHeightMm: 8,
    minLetterHeightMm: 3,
    alignment: 'center',
  },
  ...{ maxCharacters: 60, maxLines: 3, minSolidMm: 0.8, minGapMm: 0.4, minFloorMm: 0.8 },
  area: { origin: [40, 20, 5], normal: [0, 0, 1], up: [0, 1, 0], widthMm: 70, heightMm: 30 },
}
let kernel: Awaited<ReturnType<typeof loadKernel>>
let family: FontFamily
beforeAll(async () => {
  kernel = await loadKernel(128)
  family = openBundled('noto-sans-bold')
})

function laidOut(place: Logo['place'] | null, changes: Partial<LetteringOrder> = {}) {
  const logo: Logo | undefined = place ? { svg, heightMm: 6, place } : undefined
  const { drawing, letterHeightMm } = layOut(kernel, family, [order.text], { ...order, logo, ...changes })
  const { min, max } = drawing.bounds()
  const found = { area: drawing.area(), width: max[0] - min[0], height: max[1] - min[1], min, letterHeightMm }
  drawing.delete()
  return found
}

test.each(['left', 'right', 'above', 'below'] as const)(
  'a logo stands %s of its text, apart from it',
  (place) => {
    const [plain, both] = [laidOut(null), laidOut(place)]
    expect(both.area).toBeCloseTo(plain.area + 12 * 6, 3)
    const isBeside = place === 'left' || place === 'right'
    expect(both.width).toBeCloseTo(isBeside ? plain.width + 2 + 12 : Math.max(plain.width, 12), 3)
    expect(both.height).toBeCloseTo(isBeside ? Math.max(plain.height, 6) : plain.height + 2 + 6, 3)
  },
)

test('the two are aligned in the area together', () => {
  expect(laidOut('left', { alignment: 'left' }).min[0]).toBeCloseTo(-35, 3)
  const right = laidOut('left', { alignment: 'right' })
  expect(right.min[0] + right.width).toBeCloseTo(35, 3)
})

test('letters shrink to the room that the logo leaves, and are refused below their smallest height', () => {
  const area = { ...order.area, widthMm: 32 }
  expect(laidOut('left', { area }).letterHeightMm).toBeLessThan(8)
  expect(laidOut('left', { area }).width).toBeLessThanOrEqual(32)
  for (const refused of [{ area, minLetterHeightMm: 8 }, { area: { ...order.area, heightMm: 5 } }])
    expect(() => laidOut('left', refused)).toThrow(LetteringError)
})

test('a logo and its text are one closed solid with the volume of both', () => {
  const part = sourceFromBytes(binaryStlOf(box([0, 0, 0], [80, 40, 5])))
  const logo: Logo = { svg, heightMm: 6, place: 'above' }
  const { measurement, volumeChangeMm3 } = letterPart(kernel, family, part, { ...order, logo })
  expect(measurement).toMatchObject({ watertight: true, bodies: 1 })
  expect(volumeChangeMm3).toBeCloseTo(0.8 * laidOut('above').area, 1)
})

test('a logo alone is aligned in the whole area, and refused where it is larger', () => {
  const part = sourceFromBytes(binaryStlOf(box([0, 0, 0], [80, 40, 5])))
  const logo: Logo = { svg, heightMm: 20, place: 'left' }
  const alone = { ...order, text: '', logo, alignment: 'left' as const }
  const { measurement, volumeChangeMm3, letterHeightMm } = letterPart(kernel, family, part, alone)
  expect(measurement).toMatchObject({ watertight: true, bodies: 1 })
  expect(volumeChangeMm3).toBeCloseTo(0.8 * 40 * 20, 1)
  expect(letterHeightMm).toBe(20)
  for (const refused of [
    { ...alone, logo: { ...logo, heightMm: 31 } },
    { ...alone, text: ' ' },
    { ...order, text: '' },
  ])
    expect(() => letterPart(kernel, family, part, refused)).toThrow(LetteringError)
})

test('letters whose strokes meet in a point are a solid', () => {
  // The ř of this font touches its accent's ends, at this place on the part in less than a rounding error.
  const plate = sourceFromBytes(binaryStlOf(box([0, 0, 0], [110, 40, 3])))
  const area = { origin: [55, 20, 3], normal: [0, 0, 1], up: [0, 1, 0], widthMm: 100, heightMm: 30 } as const
  const meeting = { ...order, text: 'èýńíëřî íîûäÿćț', letterHeightMm: 6, depthMm: 0.4 }
  const black = openBundled('noto-sans-korean-black')
  const { measurement } = letterPart(kernel, black, plate, { ...meeting, area })
  expect(measurement).toMatchObject({ watertight: true, nonManifoldEdges: 0, bodies: 1 })
})
