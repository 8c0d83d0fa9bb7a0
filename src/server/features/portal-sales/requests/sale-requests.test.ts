import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { testBrowser } from '#testing/api/test-browser.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { buyerAddress, createSoldSale, soldKey as key } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let maker: Person
let photo: string
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  maker = await app.signUp()
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: 'green' } })
  photo = (
    await image
      .withExif({ IFD0: { Copyright: 'At home' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
})
afterAll(() => app.close())

const stranger = () => app.anonymous.call
const line = { portalId: 'por_1', title: 'Vase', variant: { Color: 'Red' }, quantity: 1, unitCents: 900 }

/** A paid sale whose print order is in a state; without one, it isn't ordered yet. */
async function sell(printState: string | null, more: { saleState?: string; isPaid?: boolean } = {}) {
  const sold = { sellerId: maker.userId, lines: [line], printState, ...more }
  const { id, printId, email } = await createSoldSale(app.context, sold)
  const look = async (shown = key) => stranger().getBuyerSale({ params: { id }, query: { key: shown } })
  const address = (change: Partial<typeof buyerAddress> = {}, shown = key) =>
    stranger().changeSaleAddress({
      params: { id },
      body: { key: shown, address: { ...buyerAddress, line1: '1 Pine Street', ...change } },
    })
  const claim = (change: { key?: string; line?: number; attachments?: string[] } = {}) =>
    stranger().fileSaleClaim({
      params: { id },
      body: {
        key,
        line: 0,
        reason: 'DAMAGED',
        resolution: 'REPRINT',
        text: 'It came in two pieces.',
        ...change,
      },
    })
  const attach = (name = 'crack.jpg', content = photo, shown = key) =>
    stranger().addSaleAttachment({ params: { id }, body: { key: shown, name, content } })
  return { id, printId, email, look, address, claim, attach }
}

const printedTo = async (printId: string) =>
  (
    await app.context.db.row<{ line1: string }>(sql`
      select request -> 'address' ->> 'line1' as line1 from print_orders where id = ${printId}`)
  )?.line1

const mailsTo = async (to: string, count: number) => {
  await expect.poll(async () => (await app.sandbox.mails(to)).length, { timeout: 20_000 }).toBe(count)
  return await app.sandbox.mails(to)
}

test('a buyer who lost the link gets it by mail, and the reply reveals no orders', async () => {
  const sale = await sell('QUEUED')
  const send = (id: string) => stranger().sendSaleLink({ params: { id }, body: {} })
  const replies = [await send(sale.id), await send(`sal_${'z'.repeat(26)}`)]
  expect(replies.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: { success: true } },
    { status: 200, body: { success: true } },
  ])
  const [mail] = await mailsTo(sale.email, 1)
  expect(mail!.links.some((link) => link.includes(`order=${sale.id}&key=${key}`))).toBe(true)
  const unpaid = await sell(null, { saleState: 'OPEN', isPaid: false })
  expect((await send(unpaid.id)).status).toBe(200)
  await send(sale.id)
  await send(sale.id)
  expect((await send(sale.id)).status).toBe(429)
  expect(await app.sandbox.mails(unpaid.email)).toEqual([])
})

test('a new link ends the old one, and is only mailed', async () => {
  const sale = await sell('QUEUED')
  const replace = (shown: string) =>
    stranger().replaceSaleLink({ params: { id: sale.id }, body: { key: shown } })
  expect((await replace('x'.repeat(43))).status).toBe(404)
  const both = await Promise.all([replace(key), replace(key)])
  expect(both.map(({ status }) => status)).toContain(200)
  const replaced = both.filter(({ status }) => status === 200)
  expect(JSON.stringify(replaced.map(({ body }) => body))).not.toContain('key')
  expect((await sale.look()).status).toBe(404)
  expect((await sale.claim()).status).toBe(404)
  const [mail] = await mailsTo(sale.email, 1)
  const fresh = new URL(mail!.links.find((link) => link.includes('key='))!).searchParams.get('key')!
  expect((await sale.look(fresh)).status).toBe(200)
  const unpaid = await sell(null, { saleState: 'OPEN', isPaid: false })
  expect(await stranger().replaceSaleLink({ params: { id: unpaid.id }, body: { key } })).toMatchObject({
    refusal: { error: 'SALE_UNPAID' },
  })
})

test('the address changes at once while only we have the order, and never the country', async () => {
  for (const state of [null, 'PREPARED']) {
    const sale = await sell(state)
    expect((await sale.address({}, 'x'.repeat(43))).status).toBe(404)
    expect((await sale.address({ country: 'CA', state: 'ON', postalCode: 'M5V 2T6' })).refusal.error).toBe(
      'SALE_COUNTRY_FIXED',
    )
    expect((await sale.address({ postalCode: '' })).refusal.error).toBe('ADDRESS_INCOMPLETE')
    const changed = (await sale.address()).body
    expect(changed).toMatchObject({ address: { line1: '1 Pine Street' }, addressRequest: null })
    if (!state) continue
    expect(await printedTo(sale.printId)).toBe('1 Pine Street')
  }
})

test('an order that may be on its way to the print provider isn’t changed under it', async () => {
  const sale = await sell('PREPARED')
  await app.context.db.run(sql`
    insert into print_calls (seller_id, print_order_id, kind, started_at)
    values (${maker.userId}, ${sale.printId}, 'draft', now())`)
  const { body } = await sale.address()
  expect(body).toMatchObject({ address: { line1: buyerAddress.line1 }, addressRequest: { state: 'OPEN' } })
})

test('once the print provider has the order, an administrator asks there, and the buyer reads how it ended', async () => {
  const sale = await sell('PRINTING')
  const asked = (await sale.address()).body
  expect(asked).toMatchObject({
    canChangeAddress: true,
    address: { line1: buyerAddress.line1 },
    addressRequest: { state: 'OPEN', address: { line1: '1 Pine Street' } },
  })
  const open = async () =>
    (await admin.call.listAdminSales({ query: { hasAddressRequest: 'true', search: sale.id } })).body.sales
  const [{ addressRequest } = { addressRequest: null }] = await open()
  expect(addressRequest?.address.line1).toBe('1 Pine Street')
  // Support learns which order it is, not where the buyer lives.
  const { mail, publicUrl } = app.context.config
  const told = async () =>
    (await app.sandbox.mails(mail.supportEmail)).find(({ links }) =>
      links.includes(`${publicUrl}/admin-dashboard/sales?q=${sale.id}`),
    )
  await expect.poll(async () => (await told())?.subject, { timeout: 20_000 }).toContain('delivery address')
  expect((await told())!.text).not.toContain('Pine')
  const decide = (change: { isDone?: boolean; requestedAt?: string; reason?: string }) =>
    admin.call.decideSaleAddress({
      params: { id: sale.id },
      body: { isDone: true, requestedAt: addressRequest!.at, reason: '', ...change },
    })
  expect((await decide({ isDone: false })).status).toBe(422)
  expect((await decide({ requestedAt: '2026-01-01T00:00:00.000Z' })).refusal.error).toBe('VERSION_OUTDATED')
  expect((await decide({})).body.addressRequest).toBeNull()
  expect((await decide({})).status).toBe(409)
  expect((await sale.look()).body).toMatchObject({
    address: { line1: '1 Pine Street' },
    addressRequest: { state: 'DONE' },
  })
  // A reprint goes where its print order went.
  expect(await printedTo(sale.printId)).toBe('1 Pine Street')
  expect((await mailsTo(sale.email, 1))[0]!.subject).toContain('goes to the new address')
  expect(await open()).toEqual([])
})

test.each(['SHIPPED', 'DELIVERED', 'CANCELED'])(
  'no address is changed once the order is %s',
  async (state) => {
    const sale = await sell(state)
    expect((await sale.look()).body.canChangeAddress).toBe(false)
    expect((await sale.address()).refusal.error).toBe('SALE_ADDRESS_FIXED')
  },
)

test('a claim with photos reaches support and the maker, and its answer the buyer', async () => {
  const sale = await sell('DELIVERED')
  const { attachment } = (await sale.attach()).body
  expect(attachment).toMatchObject({ kind: 'IMAGE', name: 'crack.webp' })
  expect((await sale.look()).body).toMatchObject({ canClaim: true, claims: [] })
  const filed = await sale.claim({ attachments: [attachment.id] })
  expect(filed.status).toBe(201)
  expect(filed.body.claims).toMatchObject([
    { line: 0, reason: 'DAMAGED', resolution: 'REPRINT', status: 'OPEN', answers: [] },
  ])
  // Each photo goes with one claim.
  expect((await sale.claim({ attachments: [attachment.id] })).status).toBe(404)
  const [ticket] = (await maker.call.listTickets({ query: {} })).body.tickets
  expect(ticket).toMatchObject({ kind: 'CLAIM', state: 'OPEN' })
  const params = { id: ticket!.id }
  expect((await maker.call.getTicket({ params })).body.messages).toMatchObject([
    { author: 'BUYER', text: 'It came in two pieces.', attachments: [{ name: 'crack.webp' }] },
  ])
  const load = (person: Person) =>
    fetch(new URL(`/api/support/attachments/${attachment.id}`, app.url), {
      headers: { cookie: person.cookie },
    })
  const bytes = await (await load(maker)).arrayBuffer()
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640 })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect((await load(await app.signUp())).status).toBe(404)
  expect((await mailsTo(maker.email, 1))[0]!.text).not.toMatch(/two pieces|mail\.example/)
  await admin.call.answerTicket({ params, body: { text: 'We print it again.', closes: true } })
  expect((await sale.look()).body.claims).toMatchObject([
    { status: 'CLOSED', answers: [{ text: 'We print it again.' }] },
  ])
  const [answer] = await mailsTo(sale.email, 1)
  expect(answer!.text).toContain('We print it again.')
})

test('only photos added with the link are taken, and only about what was printed', async () => {
  const early = await sell('PRINTING')
  expect((await early.claim()).refusal.error).toBe('NOTHING_TO_REPORT')
  expect((await early.attach()).refusal.error).toBe('NOTHING_TO_REPORT')
  const sale = await sell('SHIPPED')
  expect((await sale.claim({ key: 'x'.repeat(43) })).status).toBe(404)
  expect((await sale.attach('crack.jpg', photo, 'x'.repeat(43))).status).toBe(404)
  expect((await sale.claim({ line: 1 })).status).toBe(422)
  const pdf = Buffer.from('%PDF-1.7').toString('base64')
  expect((await sale.attach('bill.pdf', pdf)).refusal.error).toBe('ATTACHMENT_REFUSED')
  expect((await sale.attach('crack.jpg', pdf)).refusal.error).toBe('ATTACHMENT_REFUSED')
  // Of the maker, whose account the photos of the buyer are in.
  const own = (await maker.call.addAttachment({ body: { name: 'a.jpg', content: photo } })).body.attachment
  expect((await sale.claim({ attachments: [own.id] })).status).toBe(404)
  for (let count = 0; count < 5; count++) expect((await sale.claim()).status).toBe(201)
  expect((await sale.claim()).status).toBe(429)
})

test('who got everything back has nothing to claim, and still reads what was claimed before', async () => {
  const sale = await sell('DELIVERED')
  expect((await sale.claim()).status).toBe(201)
  const refused = async () => {
    expect((await sale.look()).body).toMatchObject({ canClaim: false, claims: [{ status: 'OPEN' }] })
    expect((await sale.claim()).refusal.error).toBe('SALE_REFUNDED')
    expect((await sale.attach()).refusal.error).toBe('SALE_REFUNDED')
  }
  const { db } = app.context
  for (const state of ['REFUNDING', 'REFUNDED']) {
    await db.run(sql`update sales set state = ${state} where id = ${sale.id}`)
    await refused()
  }
  await db.run(sql`update sales set state = 'COMPLETED', dispute_state = 'LOST' where id = ${sale.id}`)
  await refused()
  await db.run(sql`update sales set dispute_state = null where id = ${sale.id}`)
  expect((await sale.look()).body.canClaim).toBe(true)
})

test('without scripts, the buttons of an order do the same by its link alone, and the page is told what was refused', async () => {
  const submit = async (fields: Record<string, string>, path = '/api/forms/order') => {
    const { status, headers } = await testBrowser(app.url).submit(path, fields)
    const { pathname, searchParams } = new URL(headers.get('location')!)
    return { status, pathname, ...Object.fromEntries(searchParams) }
  }
  const page = { status: 303, pathname: '/portal-checkout' }
  const sale = await sell('PREPARED')
  const link = { order: sale.id, key }
  const address = { ...buyerAddress, line2: '', line1: '2 Pine Street' }
  expect(await submit({ act: 'address', ...link, ...address })).toEqual({ ...page, ...link })
  expect((await sale.look()).body.address.line1).toBe('2 Pine Street')
  const refused = (fields: Record<string, string>) =>
    submit(fields).then((shown) => ('told' in shown ? shown.told : null))
  expect(await refused({ act: 'address', ...link, ...address, line1: 'a\u0000' })).toBe('VALIDATION_FAILED')
  expect(await refused({ act: 'claim', ...link, text: 'Broken' })).toBe('VALIDATION_FAILED')
  const claim = { act: 'claim', line: '0', reason: 'DAMAGED', resolution: 'REFUND', text: 'In two\r\npieces' }
  expect(await refused({ ...claim, ...link })).toBe('NOTHING_TO_REPORT')
  expect(await refused({ ...claim, ...link, key: 'x'.repeat(43) })).toBe('NOT_FOUND')
  for (const act of ['', 'constructor', '__proto__', 'toString'])
    expect(await submit({ act, ...link })).toEqual(page)
  expect(await submit({ act: 'cancel', order: "'", key })).toEqual(page)

  const arrived = await sell('DELIVERED')
  expect(await submit({ ...claim, order: arrived.id, key })).toEqual({ ...page, order: arrived.id, key })
  expect((await arrived.look()).body.claims).toMatchObject([{ line: 0, text: 'In two\npieces' }])
  expect(await refused({ act: 'cancel', order: arrived.id, key })).toBe('SALE_IN_PRODUCTION')

  // The old link is in no address that follows.
  expect(await submit({ act: 'replace', ...link })).toEqual({
    ...page,
    order: sale.id,
    told: 'LINK_REPLACED',
  })
  const sent = await submit({ order: sale.id }, '/api/forms/order/link')
  expect(sent).toEqual({ ...page, order: sale.id, told: 'LINK_SENT' })
  expect(await submit({ order: `sal_${'z'.repeat(26)}` }, '/api/forms/order/link')).toMatchObject({
    told: 'LINK_SENT',
  })
})
