import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxAddresses } from '#contract/constants.ts'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { testBrowser } from '#testing/api/test-browser.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { buyerAddress, firstItemOf, listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
})
afterAll(() => app.close())

const named = (name: string) => ({ ...buyerAddress, name })
const namesOf = ({
  addresses,
}: {
  addresses: readonly { address: { name: string }; isDefault: boolean }[]
}) => addresses.map(({ address, isDefault }) => `${address.name}${isDefault ? ' *' : ''}`)

test('addresses are added, changed and deleted; one is the default as long as there is any', async () => {
  const { call } = await app.signUp({ isSeller: false })
  expect(namesOf((await call.addAddress({ body: { address: named('Home') } })).body)).toEqual(['Home *'])
  expect(namesOf((await call.addAddress({ body: { address: named('Work') } })).body)).toEqual([
    'Home *',
    'Work',
  ])
  const added = await call.addAddress({ body: { address: named('Mom'), isDefault: true } })
  expect(namesOf(added.body)).toEqual(['Mom *', 'Work', 'Home'])
  const [mom, work] = added.body.addresses
  const changed = await call.updateAddress({
    params: { id: work!.id },
    body: { address: named('Office'), isDefault: true },
  })
  expect(namesOf(changed.body)).toEqual(['Office *', 'Mom', 'Home'])
  expect(namesOf((await call.deleteAddress({ params: { id: work!.id } })).body)).toEqual(['Mom *', 'Home'])
  expect(namesOf((await call.deleteAddress({ params: { id: mom!.id } })).body)).toEqual(['Home *'])
  expect(namesOf((await call.listAddresses()).body)).toEqual(['Home *'])
})

test('an address that nothing could be sent to is refused by field', async () => {
  const { call } = await app.signUp({ isSeller: false })
  const reply = await call.addAddress({ body: { address: { ...buyerAddress, state: null, postalCode: '' } } })
  expect(reply).toMatchObject({ status: 422, refusal: { error: 'ADDRESS_INCOMPLETE' } })
  expect(reply.refusal.details?.map(({ path }) => path).sort()).toEqual([
    'address.postalCode',
    'address.state',
  ])
  expect((await call.listAddresses()).body.addresses).toEqual([])
})

test('an account keeps at most 20, however many calls come at once', async () => {
  const { call } = await app.signUp({ isSeller: false })
  const replies = await Promise.all(
    Array.from({ length: maxAddresses + 4 }, (_, index) =>
      call.addAddress({ body: { address: named(`No ${index}`) } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(4)
  const { addresses } = (await call.listAddresses()).body
  expect(addresses).toHaveLength(maxAddresses)
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('changes are limited per account', async () => {
  const slow = await startTestApp({ clock: { ...systemClock, elapsedMs: () => 0 }, recurring: [] })
  try {
    const { call } = await slow.signUp({ isSeller: false })
    const id = `adr_${'0'.repeat(26)}`
    const replies = await Promise.all(
      Array.from({ length: 62 }, () => call.deleteAddress({ params: { id } })),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
  } finally {
    await slow.close()
  }
})

test('a purchase keeps its address in the account if its buyer wants to, once, with and without scripts', async () => {
  const { db } = app.context
  await db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 556, 'USD', now())
    on conflict (country) do update set cents = 556`)
  const admin = await app.signUp()
  await makeAdmin(db, admin.email)
  const maker = await app.signUp({ balanceCents: 0 })
  const itemId = await firstItemOf(app.anonymous.call, await listVase(admin.call, maker.call, 2_490))
  const person = await app.signUp({ isSeller: false })
  const browser = testBrowser(app.url)
  const [name, cookie] = person.cookie.split('=')
  browser.cookies.set(name!, cookie!)
  const { call } = browser.api()
  await call.addToCart({ body: { itemId } })
  const look = async () => (await call.getCheckout({ query: {} })).body
  const pay = async (more: object = {}) => {
    const { key, totalCents } = await look()
    const body = { key, email: person.email, address: buyerAddress, totalCents: totalCents! }
    expect((await call.payCheckout({ body: { ...body, ...more } })).status).toBe(201)
  }
  const saved = async () => (await person.call.listAddresses()).body.addresses
  await pay()
  expect(await saved()).toEqual([])
  await pay({ savesAddress: true })
  await pay({ savesAddress: true })
  expect(await saved()).toMatchObject([{ address: buyerAddress, isDefault: true }])
  const { key, totalCents } = await look()
  const fields = { act: 'pay', save: 'on', key, total: String(totalCents), email: person.email }
  const sent = await browser.submit('/api/forms/checkout', { ...fields, ...named('Mom') })
  expect(sent.status).toBe(200)
  expect(namesOf({ addresses: await saved() }).sort()).toEqual(['Mom', 'Pat Doe *'])

  const guest = testBrowser(app.url)
  guest.keep(await guest.api().call.addToCart({ body: { itemId } }))
  const bought = (await guest.api().call.getCheckout({ query: {} })).body
  const body = { key: bought.key, email: 'guest@mail.example', address: buyerAddress, savesAddress: true }
  const paid = await guest.api().call.payCheckout({ body: { ...body, totalCents: bought.totalCents! } })
  expect(paid.status).toBe(201)
})
