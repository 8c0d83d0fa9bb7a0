import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address, AddressField } from '#contract/values.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { places } from './addresses.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const addressOf = ([code, , line1, city, state, postalCode]: (typeof places)[number]): Address => ({
  ...{ name: 'Pat Doe', company: null, line1, line2: null, line3: null },
  ...{ city, state, postalCode, country: code, phone: null },
})
const withoutCode = (place: (typeof places)[number]) => ({ ...addressOf(place), country: place[1] })
const placeIn = (code: string) => addressOf(places.find(([each]) => each === code)!)

interface Flawed {
  address: Address
  field: AddressField
}
const flaw = (code: string, field: AddressField, value = ''): Flawed => ({
  address: { ...placeIn(code), [field]: value },
  field,
})
const flawed: Flawed[] = [
  ...places.filter((_, index) => index % 3 === 0).map(([code]) => flaw(code, 'name')),
  ...places.filter((_, index) => index % 3 === 1).map(([code]) => flaw(code, 'line1')),
  ...places.filter((_, index) => index % 6 === 2).map(([code]) => flaw(code, 'country')),
  ...['US', 'CA', 'AU', 'IT', 'ES', 'IN', 'BR', 'MX', 'KR'].map((code) => flaw(code, 'state')),
  ...['US', 'GB', 'DE', 'SE', 'PL', 'JP', 'AU', 'SG', 'BR', 'NZ'].map((code) => flaw(code, 'postalCode')),
  ...['US', 'CA', 'GB', 'DE', 'NL', 'PL', 'JP', 'SE', 'BR'].map((code) => flaw(code, 'postalCode', '20O0I')),
  flaw('US', 'postalCode', '2139'),
  flaw('US', 'country', 'Atlantis'),
]

test('200 orders to 60 countries: every refusal is foreseen, and no valid address is held back', async () => {
  const seller = await app.signUp()
  const valid = [...places.map(addressOf), ...places.map(withoutCode)]
  expect([new Set(places.map(([code]) => code)).size, valid.length + flawed.length]).toEqual([60, 200])
  const buyers = (address: Address, index: number) => ({
    address,
    buyerName: `Buyer ${index}`,
    buyerEmail: index % 3 === 0 ? 'not..an@address' : `buyer-${index}@example.test`,
  })
  const all = [...valid, ...flawed.map(({ address }) => address)].map(buyers)
  const orders = [
    ...(await createShop(app, seller.userId, all.slice(0, 100))),
    ...(await createShop(app, seller.userId, all.slice(100))),
  ]

  const findings = orders.map(({ check }) => check!.reasons.flatMap(({ field }) => field ?? []))
  expect(findings.slice(0, valid.length).flat()).toEqual([])
  expect(findings.slice(valid.length)).toEqual(flawed.map(({ field }) => [field]))

  const orderIds = orders.map(({ id }) => id)
  const { id } = (await seller.call.createSubmitRun({ body: { orderIds } })).body.run
  const read = async () => (await seller.call.getSubmitRun({ params: { id } })).body.run
  expect(await waitUntil(async () => (await read()).state === 'FINISHED', { withinMs: 100_000 })).toBe(true)
  const { processed, failed, errors } = await read()
  expect([processed, failed]).toEqual([valid.length, flawed.length])
  expect([...new Set(errors.map(({ code }) => code))]).toEqual(['ADDRESS_INCOMPLETE'])
}, 120_000)

test('a country’s name becomes its code when an order is imported; an unknown one stays as the store wrote it', async () => {
  const seller = await app.signUp()
  const address = placeIn('DE')
  const countries = ['Deutschland', 'DEU', 'germany', 'Atlantis']
  const orders = await createShop(
    app,
    seller.userId,
    countries.map((country) => ({ address: { ...address, country } })),
  )
  const read = await Promise.all(
    orders.map(
      async ({ id }) => (await seller.call.getShopOrder({ params: { id } })).body.order.address.country,
    ),
  )
  expect(read).toEqual(['DE', 'DE', 'DE', 'Atlantis'])
})
