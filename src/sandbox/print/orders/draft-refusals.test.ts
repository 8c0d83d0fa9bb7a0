import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, openTestSandbox, type TestSandbox } from '#sandbox/testing/open-test-sandbox.ts'
import { filaments } from '../catalog/catalog.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())

const item = draftOf().items[0]!
const withCountry = (country: string) => withAddress({ country })
const withAddress = (changes: object) => {
  const { customer } = draftOf()
  const address = { ...customer.details.address, ...changes }
  return { customer: { ...customer, details: { ...customer.details, address } } }
}
const soldOut = filaments.find(({ available }) => !available)

const invalidDrafts: [reason: string, changes: Record<string, unknown>, message: RegExp][] = [
  ['no items', { items: [] }, /at least 1/],
  ['a file that was never uploaded', { items: [{ ...item, publicFileServiceId: 'nope' }] }, /file/],
  ['a filament that does not exist', { items: [{ ...item, filamentId: 'nope' }] }, /filament/i],
  ['a filament that is sold out', { items: [{ ...item, filamentId: soldOut?.publicId }] }, /not available/],
  ['a component that does not exist', { items: [{ type: 'COMPONENT', componentId: 'nope' }] }, /component/],
  ['a lowercase type', { items: [{ ...item, type: 'print' }] }, /type/],
  ['a quantity of zero', { items: [{ ...item, quantity: 0 }] }, /quantity/],
  ['a quantity that is a string', { items: [{ ...item, quantity: '1' }] }, /quantity/],
  ['a country name', withCountry('United States'), /country/],
  ['a three-letter country code', withCountry('USA'), /country/],
  ['a lowercase country code', withCountry('us'), /country/],
  ['UK instead of GB', withCountry('UK'), /country/],
  ['no state in the United States', withAddress({ state: ' ' }), /state is required/],
  ['a postal code of another country', withAddress({ zip: 'SW1A 1AA' }), /zip is not valid/],
  ['a street that does not exist', withAddress({ line1: 'Undeliverable 1' }), /not found/],
  ["another account's platform", { platformId: '99999999-2222-4333-8444-555555555555' }, /Platform/],
  [
    'eleven metadata fields',
    { metadata: Object.fromEntries([...'abcdefghijk'].map((key) => [key, 1])) },
    /metadata/,
  ],
  ['metadata four levels deep', { metadata: { a: { b: { c: { d: {} } } } } }, /metadata/],
  ['a lowercase shipping provider', { options: { shippingProvider: 'shippo' } }, /shippingProvider/],
  ['no customer', { customer: undefined }, /customer/],
]

test.each(invalidDrafts)('a draft with %s is rejected with a clear 400', async (_, changes, message) => {
  const { status, body } = await sandbox.print('POST', '/orders', draftOf(changes))
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toMatch(message)
})

test('rejected drafts create no orders and no ledger lines', async () => {
  expect((await sandbox.control('GET', '/ledger')).body.lines).toEqual([])
  expect((await sandbox.control('GET', '/print/orders')).body.orders).toEqual([])
})

test("invalid JSON and an invalid key get the platform's own error responses", async () => {
  expect(await sandbox.print('POST', '/orders', '{"a":')).toMatchObject({
    status: 400,
    body: { error: expect.any(String) },
  })
  expect(await sandbox.print('GET', '/orders', undefined, 'sl-wrong')).toMatchObject({
    status: 401,
    body: { success: false, error: { code: 'UNAUTHORIZED' } },
  })
})
