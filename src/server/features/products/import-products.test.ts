import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
})
afterAll(() => app.close())

const file = (...rows: string[]) => ['SKU;Name;Aliases;File;Filament;Quantity', ...rows].join('\r\n')
const take = async (csv: string, apply = true) =>
  (await seller.call.importProducts({ body: { csv, apply } })).body as {
    rows: { line: number; sku: string; outcome: string; errors: { column: string; message: string }[] }[]
    isApplied: boolean
  }
const outcomes = async (csv: string, apply?: boolean) =>
  (await take(csv, apply)).rows.map(({ outcome }) => outcome)
const skus = async () =>
  (await seller.call.listProducts({ query: { size: 200 } })).body.products.map(
    ({ sku }: { sku: string }) => sku,
  )
const exported = async () => {
  const { body, headers } = await seller.call.exportProducts()
  return { csv: body, fileName: /filename="(.+)"/.exec(headers.get('content-disposition') ?? '')?.[1] }
}

test('a preview stores nothing; applying stores every valid product with all its parts', async () => {
  const csv = file(
    'A;Vase;A-OLD | A-2;Ribbed vase;PLA Black;1',
    'A;;;Wave bowl;PLA White;3',
    'B;Bowl;;Nothing;PLA Black;1',
  )
  expect(await outcomes(csv, false)).toEqual(['CREATE', 'CREATE', 'ERROR'])
  expect(await skus()).not.toContain('A')
  expect(await take(csv)).toMatchObject({ isApplied: true, rows: [{ line: 2 }, { line: 3 }, { line: 4 }] })
  expect(await skus()).toContain('A')
  expect(await skus()).not.toContain('B')
  const [product] = (await seller.call.listProducts({ query: { text: 'A-OLD' } })).body.products
  expect(product).toMatchObject({
    name: 'Vase',
    aliases: ['A-OLD', 'A-2'],
    fulfillment: [{}, { quantity: 3 }],
  })
})

test('reimporting an export changes nothing, and a changed row changes only its product', async () => {
  await take(file('C;=1+1;;Ribbed vase;PLA Black;1', 'D;Lamp;;Pleated lamp;PLA Black;1'))
  const { csv, fileName } = await exported()
  expect(fileName).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv).toContain("'=1+1")
  expect(new Set(await outcomes(csv))).toEqual(new Set(['SAME']))
  const changed = await take(csv.replace('Lamp', 'Lamp XL'))
  const updated = changed.rows.filter(({ outcome }) => outcome === 'UPDATE')
  expect(updated).toMatchObject([{ sku: 'D' }])
  const [product] = (await seller.call.listProducts({ query: { text: 'Lamp XL' } })).body.products
  expect(product).toMatchObject({ name: 'Lamp XL', version: 2 })
})

test('missing columns leave products unchanged', async () => {
  await take(file('E;Gear;E-OLD;Desk gear;PLA Black;1'))
  await take('SKU,File,Filament\nE,Desk gear,PLA White\n')
  const [product] = (await seller.call.listProducts({ query: { text: 'E-OLD' } })).body.products
  expect(product).toMatchObject({ name: 'Gear', aliases: ['E-OLD'], version: 2 })
})

test('a SKU can move between products within one file, but is never taken from a product that keeps it', async () => {
  await take(file('F;First;F-2;Wave bowl;PLA Black;1'))
  expect(await outcomes(file('G;Second;F-2;Wave bowl;PLA Black;1'))).toEqual(['ERROR'])
  const swap = file('F;First;;Wave bowl;PLA Black;1', 'G;Second;F-2;Wave bowl;PLA Black;1')
  expect(await outcomes(swap)).toEqual(['UPDATE', 'CREATE'])
  expect(await outcomes(file('F;First;G;Wave bowl;PLA Black;1', 'G;Second;F-2;Nothing;PLA Black;1'))).toEqual(
    ['ERROR', 'ERROR'],
  )
})

test('a malformed file is rejected with the reason', async () => {
  const reply = await seller.call.importProducts({ body: { csv: 'Name,Fille\nVase,Ribbed vase' } })
  expect(reply.refusal).toMatchObject({ error: 'CSV_UNREADABLE' })
  expect(reply.refusal.details![0]!.message).toContain('Fille')
})

test('thousands of rows import in one request', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => `BULK-${index};Bulk;;Ribbed vase;PLA Black;1`)
  const { rows: taken } = await take(file(...rows))
  expect(taken.filter(({ outcome }) => outcome === 'CREATE')).toHaveLength(2_000)
  expect((await seller.call.listProducts({ query: { text: 'BULK-1999' } })).body.pagination.total).toBe(1)
})
