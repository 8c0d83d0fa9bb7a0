import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { sql } from '#server/db/sql.ts'
import { emptyPurchases } from '#server/features/account-closing/erasure-store.ts'
import { boxStl } from '#server/features/files/upload/testing/box-stl.ts'
import { sendUpload } from '#server/features/files/upload/testing/tus-calls.ts'
import { testBrowser } from '#testing/api/test-browser.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { comeBackFrom, submitCardPage } from '#testing/factories/card-factory.ts'
import { letteringArea } from '#testing/factories/lettering-factory.ts'
import { buyerAddress, firstItemOf, listSign } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { setStripeWebhooks } from '#testing/rig/stripe-webhooks.ts'

const patiently = { timeout: 40_000, interval: 100 }
let app: TestApp
let admin: Awaited<ReturnType<TestApp['signUp']>>
let maker: Awaited<ReturnType<TestApp['signUp']>>
let fileId: string
let versionId: string
let portalId: string
let itemId: string

beforeAll(async () => {
  app = await startTestApp()
  await setStripeWebhooks(app)
  await app.context.db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 556, 'USD', now())
    on conflict (country) do update set cents = 556`)
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  maker = await app.signUp({ balanceCents: 0 })
  await sendUpload(app.url, maker.cookie, { bytes: boxStl(60, 40, 10), name: 'Sign.stl' })
  await vi.waitFor(async () => {
    const [file] = (await maker.call.listFiles({ query: { text: 'Sign' } })).body.files
    expect(file?.newest.state).toBe('READY')
    fileId = file!.id
    versionId = file!.newest.id
  }, patiently)
  await setArea()
  portalId = await listSign(admin.call, maker.call, {
    versionId,
    textField: { label: 'Name', isRequired: false, surchargeCents: 300 },
  })
  itemId = await firstItemOf(app.anonymous.call, portalId)
})
afterAll(() => app.close())

const setArea = (change: Partial<LetteringArea> = {}) =>
  maker.call.setLetteringArea({
    params: { id: fileId },
    body: { ...letteringArea, forbiddenWords: ['damn'], ...change },
  })

/** Someone buys one with a text and comes back from Stripe's page. */
async function buy(
  text: string | null,
  email = `buyer-${randomUUID()}@mail.example`,
  call = app.anonymous.call,
): Promise<{ id: string; key: string }> {
  const items = [{ itemId, quantity: 1, text }]
  const { totalCents } = (await call.quoteSale({ body: { items, country: 'US' } })).body
  const body = { key: randomUUID(), items, email, address: buyerAddress, totalCents: totalCents! }
  const { id, payUrl } = (await call.startSale({ body })).body
  const page = await comeBackFrom(app.url, await submitCardPage(payUrl))
  return { id, key: new URLSearchParams(page.slice(page.indexOf('?'))).get('key')! }
}

const saleOf = async (id: string) => (await maker.call.getSale({ params: { id } })).body
const madeText = (id: string) =>
  vi.waitFor(async () => {
    const [text] = (await saleOf(id)).texts
    expect(text).toMatchObject({ state: 'READY' })
    return { letteringId: text!.letteringId, sha256: text!.sha256! }
  }, patiently)
const printOf = (saleId: string) =>
  app.context.db.row<{ request: { lines: object[]; items: object[] }; state: string; id: string }>(sql`
    select id, request, state from print_orders where sale_id = ${saleId}`)
test('a listing shows what its text takes, and puts a text on the part without storing it', async () => {
  const { textField } = (await app.anonymous.call.getListing({ params: { id: portalId } })).body
  expect(textField).toEqual({
    ...{ label: 'Name', isRequired: false, surchargeCents: 300, maxCharacters: 20, maxLines: 2 },
  })
  const preview = (text: string) =>
    app.anonymous.call.previewListingText({ params: { id: portalId }, body: { text } })
  const made = (await preview('Zoë')).body
  expect(made).toMatchObject({ refusal: null, warning: null, letterHeightMm: 12 })
  expect(Buffer.from(made.picture!, 'base64').subarray(8, 12).toString()).toBe('WEBP')
  expect((await preview('D-A-M N')).body).toMatchObject({
    picture: null,
    refusal: 'The text contains “damn”, which isn’t printed.',
  })
  expect((await preview('Zoë 🎉')).body.refusal).toBe('Emoji can’t be printed as letters: 🎉')
  expect((await preview('W'.repeat(21))).body.refusal).toContain('at most 20 are possible')
  expect(await app.context.db.rows(sql`select 1 from letterings`)).toEqual([])
})

test('a listing without a text, and one that isn’t public, have no preview for strangers', async () => {
  const plain = await listSign(admin.call, maker.call, { versionId, textField: null })
  const body = { text: 'Zoë' }
  const none = await app.anonymous.call.previewListingText({ params: { id: plain }, body })
  expect(none.status).toBe(404)
  const draft = await listSign(admin.call, maker.call, {
    versionId,
    textField: { label: 'Name', isRequired: true, surchargeCents: 0 },
    isDraft: true,
  })
  const hidden = await app.anonymous.call.previewListingText({ params: { id: draft }, body })
  expect(hidden.status).toBe(404)
  expect((await maker.call.previewListingText({ params: { id: draft }, body })).body.refusal).toBeNull()
})

test('two texts are two lines with the surcharge, which are changed and put back each for itself', async () => {
  const browser = testBrowser(app.url)
  const add = async (text: string | null) =>
    browser.keep(await browser.api().call.addToCart({ body: { itemId, text } }))
  await add('Zoë')
  await add('Emma\r\nSmith')
  await add('Zoë')
  await add(null)
  const linesOf = async () =>
    (await browser.api().call.getCheckout({ query: {} })).body.parcels.flatMap(({ lines }) => lines)
  const lines = await linesOf()
  expect(lines.map(({ text, quantity, unitCents }) => ({ text, quantity, unitCents }))).toEqual([
    { text: 'Zoë', quantity: 2, unitCents: 3_300 },
    { text: 'Emma\nSmith', quantity: 1, unitCents: 3_300 },
    { text: null, quantity: 1, unitCents: 3_000 },
  ])
  const { textKey } = lines[1]!
  await browser.api().call.setCartLine({ params: { itemId }, body: { quantity: 0, textKey } })
  expect((await linesOf()).map(({ text }) => text)).toEqual(['Zoë', null])
  const { removed } = (await browser.api().call.getCheckout({ query: {} })).body
  expect(removed).toMatchObject({ text: 'Emma\nSmith', quantity: 1 })
  const again = await browser.submit('/api/forms/checkout', { act: `restore:${itemId}:1` })
  expect(again.status).toBe(303)
  expect((await linesOf()).map(({ text }) => text)).toEqual(['Zoë', null, 'Emma\nSmith'])
})

test('what can’t be printed comes into no cart and no sale, and a required text is needed', async () => {
  const refusalOf = async (text: string) =>
    (await testBrowser(app.url).api().call.addToCart({ body: { itemId, text } })).refusal
  for (const text of ['You damn fool', '🎉', 'W'.repeat(20)])
    expect(await refusalOf(text)).toMatchObject({ error: 'TEXT_NOT_PRINTABLE' })
  const items = [{ itemId, quantity: 1, text: 'W'.repeat(20) }]
  const { totalCents } = (await app.anonymous.call.quoteSale({ body: { items, country: 'US' } })).body
  const body = { key: randomUUID(), items, email: 'pat@mail.example', address: buyerAddress }
  const refused = await app.anonymous.call.startSale({ body: { ...body, totalCents: totalCents! } })
  expect(refused.refusal).toMatchObject({ error: 'SALE_NOT_POSSIBLE' })

  const needy = await listSign(admin.call, maker.call, {
    versionId,
    textField: { label: 'Name', isRequired: true, surchargeCents: 0 },
  })
  const plain = { itemId: await firstItemOf(app.anonymous.call, needy), quantity: 1 }
  const quote = (await app.anonymous.call.quoteSale({ body: { items: [plain], country: 'US' } })).body
  expect(quote.problems).toEqual(['“Door sign” needs a text. Write it on its page, then add it again.'])
})

test('a sale with a text waits for its maker, and what they approved is what is printed', {
  timeout: 90_000,
}, async () => {
  const { id, key } = await buy('Zoë', 'zoe@mail.example')
  const proof = await madeText(id)
  expect(await printOf(id)).toBeNull()
  const review = () => app.anonymous.call.getBuyerSale({ params: { id }, query: { key } })
  expect((await review()).body).toMatchObject({
    ...{ stage: 'PAID', isTextWaiting: true, canCancel: true },
    lines: [{ text: 'Zoë', unitCents: 3_300 }],
  })
  expect((await maker.call.listSales({ query: { show: 'TEXTS' } })).body.sales).toMatchObject([
    { id, isTextWaiting: true },
  ])
  const mailsTo = async (to: string) =>
    (await app.sandbox.mails(to)).map(({ subject, text }) => `${subject} ${text}`)
  await expect
    .poll(() => mailsTo('zoe@mail.example'), patiently)
    .toEqual([expect.stringContaining('1 × Door sign, “Zoë”')])
  const { number } = await saleOf(id)
  await expect
    .poll(
      async () => (await mailsTo(maker.email)).filter((mail) => mail.includes('Check the text')),
      patiently,
    )
    .toEqual([expect.stringContaining(number)])

  const other = await app.signUp()
  const approve = (call: typeof maker.call, texts: (typeof proof)[]) =>
    call.approveSaleTexts({ params: { id }, body: { texts } })
  expect((await approve(other.call, [proof])).status).toBe(404)
  const wrong = await approve(maker.call, [{ ...proof, sha256: '0'.repeat(64) }])
  expect(wrong.refusal).toMatchObject({ error: 'PROOF_CHANGED' })
  expect(await printOf(id)).toBeNull()

  const approved = (await approve(maker.call, [proof])).body
  expect(approved).toMatchObject({ state: 'ORDERED', texts: [{ state: 'APPROVED' }] })
  const print = await printOf(id)
  expect(print!.request).toMatchObject({
    items: [{ publicFileServiceId: proof.letteringId, line: 0 }],
    lines: [{ printedText: 'Zoë', letterings: [{ id: proof.letteringId, sha256: proof.sha256 }] }],
  })
  // The bytes that the print provider got are those that were approved.
  const file = await vi.waitFor(async () => {
    const row = await app.context.db.row<{ atProvider: string; sha256: string }>(sql`
      select provider_file_id as at_provider, print_sha256 as sha256 from file_versions where id = ${proof.letteringId}::uuid`)
    expect(row?.atProvider).toBeTruthy()
    return row!
  }, patiently)
  expect(file.sha256).toBe(proof.sha256)
  type Sent = { orders: { items: { publicFileServiceId: string }[] }[] }
  await expect
    .poll(
      async () =>
        JSON.stringify(
          (await app.sandbox.control<Sent>('GET', `/print/orders?reference=${print!.id}`)).orders,
        ),
      patiently,
    )
    .toContain(file.atProvider)
  const again = await approve(maker.call, [proof])
  expect(again.refusal).toMatchObject({ error: 'SALE_TEXTS_DECIDED' })
  expect((await review()).body).toMatchObject({ isTextWaiting: false, lines: [{ text: 'Zoë' }] })
})

test('the maker can refuse a text, and the buyer reads why and gets everything back', {
  timeout: 90_000,
}, async () => {
  const { id, key } = await buy('Brand™')
  await madeText(id)
  const refused = await maker.call.refuseSaleTexts({
    params: { id },
    body: { reason: 'It is a trademark.' },
  })
  expect(['REFUNDING', 'REFUNDED']).toContain(refused.body.state)
  const review = async () => (await app.anonymous.call.getBuyerSale({ params: { id }, query: { key } })).body
  await expect
    .poll(review, patiently)
    .toMatchObject({ state: 'REFUNDED', endReason: 'The maker doesn’t print your text: It is a trademark.' })
  expect(await printOf(id)).toBeNull()
})

test('the area that counts is the one the buyer saw; nobody’s look for 14 days gives the money back', {
  timeout: 90_000,
}, async () => {
  const { id } = await buy('Late')
  await setArea({ maxCharacters: 2 })
  const proof = await madeText(id)
  await setArea()
  await app.context.db.run(sql`
    update sales set paid_at = paid_at - interval '15 days', check_at = now() where id = ${id}`)
  await expect
    .poll(async () => (await saleOf(id)).endReason, patiently)
    .toBe('The maker didn’t check the text within 14 days.')
  const late = await maker.call.approveSaleTexts({ params: { id }, body: { texts: [proof] } })
  expect(late.refusal).toMatchObject({ error: 'SALE_TEXTS_DECIDED' })
})

test('who closes their account leaves no text, and no print file with it', { timeout: 90_000 }, async () => {
  const buyer = await app.signUp({ isSeller: false })
  const { id } = await buy('Canaria', buyer.email, buyer.call)
  const proof = await madeText(id)
  await maker.call.approveSaleTexts({ params: { id }, body: { texts: [proof] } })
  expect(await printOf(id)).not.toBeNull()
  const { db } = app.context
  expect(await emptyPurchases(db, buyer.userId, 10)).toBe(1)
  expect(JSON.stringify(await printOf(id))).not.toContain('Canaria')
  const left = await db.rows(sql`
    select 1 from sales where lines::text like '%Canaria%'
    union all select 1 from letterings where text = 'Canaria'
    union all select 1 from file_versions where id = ${proof.letteringId}::uuid`)
  expect(left).toEqual([])
  expect((await saleOf(id)).lines).toMatchObject([{ title: 'Door sign', text: null }])
})

test('a label is reviewed like a title, and a surcharge only for optional texts', async () => {
  const { category, ...portal } = (await maker.call.getPortal({ params: { id: portalId } })).body
  const { title, description, priceCents, countries, leadDays, version } = portal
  const { rightsOrigin, rightsLicense, rightsEvidence } = portal
  const body = {
    ...{ title, description, category, priceCents, countries, leadDays, version },
    ...{ rightsOrigin: rightsOrigin!, rightsLicense, rightsEvidence },
  }
  expect(portal.hasTextArea).toBe(true)
  const save = (textField: object) =>
    maker.call.updatePortal({ params: { id: portalId }, body: { ...body, textField } as never })
  const invalid = await save({ label: 'Name', isRequired: true, surchargeCents: 100 })
  expect(invalid.refusal).toMatchObject({ error: 'VALIDATION_FAILED' })
  const renamed = await save({ label: 'Your name', isRequired: false, surchargeCents: 300 })
  expect(renamed.body.state).toBe('IN_REVIEW')
})
