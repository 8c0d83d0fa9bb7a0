import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFile } from '#testing/factories/file-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

const filamentId = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const nowhere = '9d3c1f52-0000-4000-8000-0000000000aa'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let foreign: { versionId: string; atProvider: string }
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  foreign = await createFile(app.context.db, (await app.signUp()).userId, { name: 'Secret part' })
})
afterAll(() => app.close())

const product = (sku: string, publicFileServiceId: string) => ({
  name: sku,
  sku,
  aliases: [],
  options: [],
  needsPersonalization: false,
  fulfillment: [{ type: 'PRINT' as const, publicFileServiceId, filamentId, quantity: 1 }],
})
const create = async (sku: string, file: string) => {
  const reply = await seller.call.createProduct({ body: product(sku, file) })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.product
}
const ownFile = () => createFile(app.context.db, seller.userId)
const refused = {
  status: 422,
  refusal: {
    error: 'FULFILLMENT_INVALID',
    details: [{ path: 'body.fulfillment.0.publicFileServiceId', message: 'does not exist' }],
  },
}

test('a product prints its seller’s files and samples; other sellers’ files do not exist under any id', async () => {
  const own = await create('OWN', (await ownFile()).versionId)
  await create('SAMPLE', '00000000-0000-4000-8000-000000000002')
  for (const file of [foreign.versionId, foreign.atProvider, nowhere]) {
    expect(await seller.call.createProduct({ body: product('THEIRS', file) })).toMatchObject(refused)
    const change = { ...product('OWN', file), version: own.version }
    expect(await seller.call.updateProduct({ params: { id: own.id }, body: change })).toMatchObject(refused)
  }
  expect((await seller.call.getProduct({ params: { id: own.id } })).body.product).toMatchObject({
    version: 1,
  })
})

test('an import that references another seller’s file rejects the whole product', async () => {
  const { versionId } = await ownFile()
  const csv = ['SKU,Name,File,Filament', `CSV-1,Mine,${versionId},PLA BLACK`].join('\n')
  const rows = async (text: string) =>
    (await seller.call.importProducts({ body: { csv: text, apply: true } })).body.rows
  const theirs = [foreign.versionId, foreign.atProvider, 'Secret part'].map(
    (file, index) => `CSV-${index + 2},Theirs,${file},PLA BLACK`,
  )
  expect(await rows([csv, ...theirs].join('\n'))).toMatchObject([
    { outcome: 'CREATE' },
    ...theirs.map(() => ({ outcome: 'ERROR', errors: [{ column: 'File' }] })),
  ])
  const skus = (await seller.call.listProducts()).body.products.map(({ sku }: { sku: string }) => sku)
  expect(skus.filter((sku: string) => sku.startsWith('CSV'))).toEqual(['CSV-1'])
})

test('a product whose file was deleted cannot be restored, and its current files stay', async () => {
  const [first, second] = [await ownFile(), await ownFile()]
  const made = await create('BACK', first.versionId)
  const path = `/api/products/${made.id}`
  await seller.put(path, { ...product('BACK', second.versionId), version: 1 })
  expect((await seller.call.deleteFile({ params: { id: second.fileId } })).refusal.error).toBe('FILE_IN_USE')
  expect((await seller.call.deleteFile({ params: { id: first.fileId } })).status).toBe(200)
  expect(await seller.post(`${path}/restore`, { version: 1 })).toMatchObject({ status: 422 })
  await seller.put(`${path}/archived`, { isArchived: true })
  expect((await seller.call.deleteFile({ params: { id: second.fileId } })).status).toBe(200)
  expect(await seller.put(`${path}/archived`, { isArchived: false })).toMatchObject({
    status: 422,
    refusal: { error: 'FULFILLMENT_INVALID' },
  })
})
