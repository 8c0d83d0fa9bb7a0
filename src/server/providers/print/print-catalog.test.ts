import { afterEach, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { createHttpClient } from '../http-client.ts'
import { httpAnswer, startRawServer } from '../testing/raw-server.ts'
import { uncountedPaces } from '../testing/uncounted-calls.ts'
import { createPrintClient } from './print-client.ts'

const id = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
let server: Awaited<ReturnType<typeof startRawServer>>
afterEach(() => server.close())

async function clientThatHears(answer: object) {
  server = await startRawServer(httpAnswer(200, JSON.stringify(answer)))
  return createPrintClient({
    baseUrl: server.url,
    apiKey: 'sl-key',
    platformId: '11111111-2222-4333-8444-555555555555',
    webhookSecret: 'sandbox-webhook-secret-0123456789abcdef',
    http: createHttpClient({ clock: systemClock, timeoutMs: 2_000 }),
    files: createHttpClient({ clock: systemClock, timeoutMs: 2_000 }),
    pace: uncountedPaces().of('ours'),
  })
}

test('filaments that cannot be read do not hide the others, and one that is not public is not available', async () => {
  const data = [
    {
      publicId: id.toUpperCase(),
      name: ' PLA BLACK ',
      profile: 'PLA',
      color: 'black',
      hexValue: '000000',
      available: true,
    },
    { publicId: 'nonsense', name: 'X' },
    null,
    {
      publicId: id.replace('7', '8'),
      name: 'PLA SECRET',
      hexValue: 'green?',
      available: true,
      public: false,
    },
  ]
  const print = await clientThatHears({ success: true, data })
  expect(await print.listFilaments()).toEqual({
    kind: 'done',
    value: [
      { id, name: 'PLA BLACK', profile: 'PLA', color: 'black', hex: '#000000', isAvailable: true },
      {
        id: id.replace('7', '8'),
        name: 'PLA SECRET',
        profile: '',
        color: '',
        hex: '#808080',
        isAvailable: false,
      },
    ],
  })
})

test.each([[[]], [[null, { name: 'no id' }]]])(
  'a catalog without anything is not believed: %j',
  async (data) => {
    const print = await clientThatHears({ success: true, data })
    expect((await print.listFilaments()).kind).toBe('unknown')
    expect((await print.listComponents()).kind).toBe('unknown')
  },
)

const nothingSaid = { description: '', weightGrams: null, dimensions: '', tags: [], categoryId: null }

test('components are read under either name of their id, with prices in cents', async () => {
  const data = [
    { id, name: 'Screw', price: 0.05 },
    { publicId: id, name: 'Box', price: '1.35' },
    { id, name: 'Free?', price: 'nothing' },
  ]
  const print = await clientThatHears({ success: true, data })
  expect(await print.listComponents()).toEqual({
    kind: 'done',
    value: [
      { id, name: 'Screw', priceCents: 5, ...nothingSaid },
      { id, name: 'Box', priceCents: 135, ...nothingSaid },
    ],
  })
})

test('what is said of a component is kept as far as it makes sense', async () => {
  const known = { id, name: 'Screw', price: 0.05, categoryId: id.toUpperCase() }
  const data = [
    { ...known, weight: '0.7', dimensions: '5 x 5 x 10', description: 'Steel\u0000', tags: ['m3', ' '] },
    { ...known, weight: 2, weightUnit: 'lb', dimensions: 'about so', tags: 'm3', categoryId: 'none' },
  ]
  const print = await clientThatHears({ success: true, data })
  const screw = { id, name: 'Screw', priceCents: 5 }
  expect(await print.listComponents()).toEqual({
    kind: 'done',
    value: [
      {
        ...screw,
        description: 'Steel',
        weightGrams: 0.7,
        dimensions: '5 x 5 x 10',
        tags: ['m3'],
        categoryId: id,
      },
      { ...screw, ...nothingSaid },
    ],
  })
})

test('the price and what it is made of are those of one piece, also where the totals are for another quantity', async () => {
  const print = await clientThatHears({
    success: true,
    data: {
      total: 18.75,
      pricePerUnit: 3.75,
      quantity: 5,
      totalMaterial: 62.5,
      estimatedPrintTime: 310,
      bodyChargeCost: 0.5,
      oversizeSurcharge: 0,
    },
  })
  const request = { fileId: id, filamentId: id, hasSupport: false }
  expect(await print.estimateFile(request)).toEqual({
    kind: 'done',
    value: { unitCents: 375, grams: 12.5, minutes: 62, bodyChargeCents: 10, oversizeCents: 0 },
  })
})

test('a price counts also where nothing is said of what it is made of', async () => {
  const print = await clientThatHears({ success: true, data: { pricePerUnit: 3.75, totalMaterial: 'much' } })
  const nothing = { grams: null, minutes: null, bodyChargeCents: null, oversizeCents: null }
  const request = { fileId: id, filamentId: id, hasSupport: false }
  expect(await print.estimateFile(request)).toEqual({ kind: 'done', value: { unitCents: 375, ...nothing } })
})
