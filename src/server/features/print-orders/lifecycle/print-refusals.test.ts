import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownRefusals, readPrintRefusal, refusalSentence } from '#domain/refusals/print-refusal.ts'
import type { DraftRequest } from '#server/providers/print/print-provider.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const address = {
  name: 'Pat Doe',
  company: null,
  line1: '123 Apple Tree St',
  line2: null,
  line3: null,
  city: 'Washington',
  state: 'DC',
  postalCode: '20001',
  country: 'US',
  phone: null,
}
const item = {
  type: 'PRINT' as const,
  publicFileServiceId: '00000000-0000-4000-8000-000000000001',
  filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
  quantity: 1,
  name: 'Vase',
  sku: 'VASE',
}
const nowhere = '99999999-9999-4999-8999-999999999999'

const refusedDrafts: [Partial<DraftRequest>, { cause: string; field: string | null }][] = [
  [{ address: { ...address, postalCode: 'ABC' } }, { cause: 'ADDRESS', field: 'postalCode' }],
  [{ address: { ...address, country: 'ZZ' } }, { cause: 'ADDRESS', field: 'country' }],
  [{ address: { ...address, state: null } }, { cause: 'ADDRESS', field: 'state' }],
  [{ address: { ...address, line1: '' } }, { cause: 'ADDRESS', field: 'line1' }],
  [{ address: { ...address, name: '' } }, { cause: 'ADDRESS', field: 'name' }],
  [{ address: { ...address, line1: 'Undeliverable 1' } }, { cause: 'ADDRESS', field: null }],
  [{ email: 'pat' }, { cause: 'CONTACT', field: 'email' }],
  [{ items: [{ ...item, filamentId: nowhere }] }, { cause: 'FILAMENT', field: null }],
  [{ items: [{ ...item, publicFileServiceId: nowhere }] }, { cause: 'FILE', field: null }],
  [
    { items: [{ type: 'COMPONENT', componentId: nowhere, quantity: 1, name: 'Bolt', sku: 'BOLT' }] },
    { cause: 'COMPONENT', field: null },
  ],
  [{ items: [{ ...item, quantity: 1_001 }] }, { cause: 'QUANTITY', field: 'quantity' }],
]

test.each(refusedDrafts)('the provider’s refusal of %o names what to fix', async (changes, expected) => {
  const request = { sellerId: 'usr_x', email: 'pat@example.test', address, items: [item] }
  const outcome = await app.context.print.draftOrder({ reference: 'po_refused', ...request, ...changes })
  expect(outcome).toMatchObject({ kind: 'refused' })
  const message = outcome.kind === 'refused' ? outcome.message : ''
  expect(readPrintRefusal(message), message).toMatchObject(expected)
})

test('a filament that sold out meanwhile is a refusal of the filament', () => {
  expect(readPrintRefusal('Filament PLA BLACK is not available')).toMatchObject({ cause: 'FILAMENT' })
})

test.each([
  ['customer.details.address.city Too small', 'ADDRESS'],
  ['Platform is disabled', 'OURS'],
  ['platformId is required', 'OURS'],
  ['metadata may have at most 10 fields', 'OURS'],
  ['Payment method was declined', 'OURS'],
  ['phone must have at least 8 digits', 'CONTACT'],
])('“%s” is %s', (message, cause) => {
  expect(readPrintRefusal(message).cause).toBe(cause)
})

test.each(['The moon is full', ''])(
  'an unknown refusal (“%s”) says whether money moved and what to do',
  (said) => {
    expect(readPrintRefusal(said)).toMatchObject({ cause: 'UNKNOWN', field: null })
    expect(refusalSentence(said, { isCharged: false })).toMatch(/You weren’t charged\. Try again\./)
    expect(refusalSentence(said, { isCharged: true })).toMatch(/Your charge is refunded\. Try again\./)
  },
)

test('every known refusal says what happened and how to fix it', () => {
  for (const { because, fix } of knownRefusals) {
    expect(because.length).toBeGreaterThan(5)
    expect(fix).toMatch(/\.$/)
  }
})

test('a declined order shows its cause on its page and in the list, and can be submitted again', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [
    { address: { ...address, line1: 'Undeliverable 9' } },
  ])
  const reply = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(reply.refusal.message).toBe(
    'The print provider declined this order because it can’t deliver to this address. You weren’t charged. Check the address with the buyer and correct it, then submit again.',
  )
  const refusal = { cause: 'ADDRESS', field: null }
  const row = (await seller.call.getShopOrder({ params: { id: order!.id } })).body.order
  expect(row.lastFailure).toMatchObject({ refusal })
  const [failed] = (await seller.call.listPrintOrders()).body.orders
  expect(failed!.failure).toMatchObject({ refusal, canRetry: true })
})
