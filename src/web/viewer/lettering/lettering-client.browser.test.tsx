import { afterEach, expect, test } from 'vitest'
import type { LetteringOrder } from '#mesh/lettering/lettering-order.ts'
import { type DrawResult, LetteringClient } from './lettering-client.ts'
import type { LettersTask } from './lettering-messages.ts'

/** A box of 60 × 40 × 10 mm from the origin of the file; on the plate, its middle is at 0, 0. */
const box = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => `v ${n & 1 ? 60 : 0} ${n & 2 ? 40 : 0} ${n & 4 ? 10 : 0}`),
  ...['1 3 4 2', '5 6 8 7', '1 2 6 5', '3 7 8 4', '1 5 7 3', '2 4 8 6'].map((face) => `f ${face}`),
].join('\n')
const order: LetteringOrder = {
  ...{
    text: 'Zoë',
    mode: 'emboss',
    depthMm: 1.5,
    letterHeightMm: 10,
    minLetterHeightMm: 3,
    alignment: 'center',
  },
  ...{ maxCharacters: 60, maxLines: 2, minSolidMm: 0.8, minGapMm: 0.4, minFloorMm: 0.8 },
  area: { origin: [0, 0, 10], normal: [0, 0, 1], up: [0, 1, 0], widthMm: 50, heightMm: 30 },
}
let client: LetteringClient
afterEach(() => client.end())

function open(): LetteringClient {
  client = new LetteringClient({ file: new File([box], 'box.obj') }, 1)
  return client
}

const drawn = (task: LettersTask) => new Promise<DrawResult | null>((resolve) => client.draw(task, resolve))

test('letters are shaped in the browser with the fonts of the server, in all of their scripts', async () => {
  open()
  const texts = [
    ['noto-sans-bold', 'Zoë'],
    ['noto-sans-bold', 'שלום'],
    ['pacifico', 'Zoë Ζωή'],
    ['noto-sans-bold', '12345678901234567890'],
  ] as const
  for (const [font, text] of texts) {
    const result = await drawn({ font, order: { ...order, text } })
    if (result?.kind !== 'drawn') throw new Error(JSON.stringify(result))
    const heights = result.letters.triangles.filter((_, at) => at % 3 === 2)
    expect(Math.min(...heights)).toBeCloseTo(10, 4)
    expect(Math.max(...heights)).toBeCloseTo(11.5, 4)
  }
})

test('a text that can’t be made says why, and an unknown font fails', async () => {
  open()
  expect(await drawn({ font: 'noto-sans-bold', order: { ...order, text: 'Zoë 🎉' } })).toMatchObject({
    kind: 'refused',
    text: expect.stringMatching(/Emoji/),
  })
  expect(await drawn({ font: 'no-font', order })).toMatchObject({ kind: 'failed' })
})

test('what is typed while letters are drawn is drawn next, without what came between', async () => {
  open()
  const shown: string[] = []
  const type = (text: string) =>
    client.draw({ font: 'noto-sans-bold', order: { ...order, text } }, () => shown.push(text))
  for (const text of ['Z', 'Zo', 'Zoë']) type(text)
  await expect.poll(() => shown, { timeout: 15_000 }).toEqual(['Z', 'Zoë'])
})

test('a click finds the face of the model', async () => {
  open()
  expect(await client.pick({ from: [5, 5, 90], direction: [0, 0, -1] })).toMatchObject({
    place: [5, 5, 10],
    normal: [0, 0, 1],
    isCurved: false,
  })
  expect(await client.pick({ from: [90, 5, 90], direction: [0, 0, -1] })).toBeNull()
})
