import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentLimits } from '#contract/constants.ts'
import { sql } from '#server/db/sql.ts'
import { exportEntries } from '#server/features/data-exports/export-entries.ts'
import { sweepFiles } from '#server/features/files/sweep-files.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sweepUnsentAttachments } from './sweep-unsent.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let photo: string
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background: 'green' } })
  photo = (
    await image
      .withExif({ IFD0: { Copyright: 'Mira at home' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
})
afterAll(() => app.close())

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
const pdf = base64('%PDF-1.7\nhello')
const add = async (seller: Person, name = 'crack.jpg', content = photo) =>
  (await seller.call.addAttachment({ body: { name, content } })).body.attachment
const open = async (seller: Person, attachments: string[]) =>
  (await seller.call.createTicket({ body: { subject: 'Broken', text: 'See the photo', attachments } })).body
const load = (src: string, person?: Person) =>
  fetch(new URL(src, app.url), { headers: person ? { cookie: person.cookie } : {} })
const later = (hours: number) => {
  const { clock } = app.context
  const now = () => new Date(clock.now().getTime() + hours * 3_600_000)
  return { ...app.context, clock: { ...clock, now } }
}

test('a seller’s photos, PDFs and models are in the thread, for the seller and administrators alone', async () => {
  const [seller, stranger] = [await app.signUp(), await app.signUp()]
  const added = [
    await add(seller),
    await add(seller, 'bill.pdf', pdf),
    await add(seller, 'vase.stl', base64('solid vase')),
  ]
  const ticket = await open(
    seller,
    added.map(({ id }) => id),
  )
  expect(ticket.messages[0]!.attachments).toMatchObject([
    { kind: 'IMAGE', name: 'crack.webp' },
    { kind: 'PDF', name: 'bill.pdf', bytes: 14 },
    { kind: 'MODEL', name: 'vase.stl' },
  ])
  const [image, document] = ticket.messages[0]!.attachments
  for (const person of [seller, admin]) {
    const reply = await load(image!.src, person)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/webp')
    expect(reply.headers.get('cache-control')).toContain('no-store')
    const { format, exif } = await sharp(await reply.arrayBuffer()).metadata()
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
  }
  const loaded = await load(document!.src, seller)
  expect(loaded.headers.get('content-type')).toBe('application/octet-stream')
  expect(loaded.headers.get('x-content-type-options')).toBe('nosniff')
  expect(loaded.headers.get('content-disposition')).toContain('attachment; filename="bill.pdf"')
  for (const { src } of ticket.messages[0]!.attachments) {
    expect((await load(src, stranger)).status).toBe(404)
    expect((await load(src)).status).toBe(401)
  }
  const mails = async () =>
    (await app.sandbox.mails(app.context.config.mail.supportEmail)).map(({ text }) => text)
  await expect
    .poll(mails, { timeout: 10_000 })
    .toContainEqual(expect.stringContaining('Attached: crack.webp, bill.pdf, vase.stl'))
})

test('support attaches files to its answers, which don’t count toward the seller’s storage', async () => {
  const [seller, stranger] = [await app.signUp(), await app.signUp()]
  const ticket = await open(seller, [])
  const params = { id: ticket.id }
  const used = async () => (await seller.call.listFiles({ query: {} })).body.quota.bytes
  const before = await used()
  const body = { name: 'label.pdf', content: pdf }
  const { attachment } = (await admin.call.addSupportAttachment({ params, body })).body
  // Before the answer is sent, it isn’t the seller’s to read or to send.
  expect((await load(attachment.src, seller)).status).toBe(404)
  const own = { text: 'Mine', attachments: [attachment.id] }
  expect((await seller.call.replyToTicket({ params, body: own })).status).toBe(404)
  const answer = { text: 'Use this label', attachments: [attachment.id] }
  const answered = await admin.call.answerTicket({ params, body: answer })
  expect(answered.body.messages.at(-1)).toMatchObject({ attachments: [{ name: 'label.pdf', kind: 'PDF' }] })
  expect((await load(attachment.src, seller)).status).toBe(200)
  expect((await load(attachment.src, stranger)).status).toBe(404)
  expect(await used()).toBe(before)
  const mails = async () => (await app.sandbox.mails(seller.email)).map(({ text }) => text)
  await expect.poll(mails, { timeout: 10_000 }).toContainEqual(expect.stringContaining('Attached: label.pdf'))
  expect((await admin.call.answerTicket({ params, body: answer })).status).toBe(404)
})

test('an attachment of another seller can’t be sent, and nothing of the message is stored', async () => {
  const [seller, stranger] = [await app.signUp(), await app.signUp()]
  const { id } = await add(seller)
  const stolen = { subject: 'Mine', text: 'Mine', attachments: [id] }
  expect((await stranger.call.createTicket({ body: stolen })).status).toBe(404)
  expect((await stranger.call.listTickets()).body.tickets).toEqual([])
})

test('what a claim is filed with is in its ticket and on its order', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const { id } = (await seller.call.submitOrder({ body: { orderId: order!.id } })).body.order
  await app.context.db.run(sql`
    update print_orders set state = 'DELIVERED', stage = 'DELIVERED', shipped_at = now() where id = ${id}`)
  const attachment = await add(seller)
  const claim = {
    reason: 'DAMAGED' as const,
    resolution: 'REFUND' as const,
    text: 'Broken',
    attachments: [attachment.id],
  }
  expect((await seller.call.reportProblem({ params: { id }, body: claim })).status).toBe(201)
  const [ticket] = (await seller.call.listTickets()).body.tickets
  const { body } = await seller.call.getTicket({ params: { id: ticket!.id } })
  expect(body.messages[0]!.attachments).toMatchObject([{ id: attachment.id, name: 'crack.webp' }])
  // Its order shows them, without what was sent later.
  const later = await add(seller)
  await seller.call.replyToTicket({
    params: { id: ticket!.id },
    body: { text: 'And this', attachments: [later.id] },
  })
  const { order: page } = (await seller.call.getPrintOrder({ params: { id } })).body
  expect(page.problems[0]!.attachments).toEqual(body.messages[0]!.attachments)
})

test.each([
  ['virus.exe', base64('MZ')],
  ['page.html', base64('<script>alert(1)</script>')],
  ['drawing.svg', base64('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['not-a.pdf', base64('<html>')],
  ['not-an.png', base64('GIF89a')],
  ['not-a.3mf', base64('hello')],
  ['empty.stl', base64('')],
])('%s is refused', async (name, content) => {
  const seller = await app.signUp()
  const reply = await seller.call.addAttachment({ body: { name, content: content || '=' } })
  expect(reply).toMatchObject({ status: 422, refusal: { error: 'ATTACHMENT_REFUSED' } })
})

test('attachments have a size and a number per message, and count toward the storage', async () => {
  const seller = await app.signUp()
  const tooLarge = 'A'.repeat((attachmentLimits.bytes / 3) * 4 + 100_000)
  expect((await seller.call.addAttachment({ body: { name: 'a.stl', content: tooLarge } })).status).toBe(413)
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add(seller, 'a.pdf', pdf)))
  const body = { subject: 'Many', text: 'Many', attachments: six.map(({ id }) => id) }
  expect((await seller.call.createTicket({ body })).status).toBe(422)
  const { quota } = (await seller.call.listFiles({ query: {} })).body
  expect(quota.bytes).toBe(6 * 14)
  await app.context.db.run(sql`
    insert into support_attachments (seller_id, id, author, kind, name, bytes, sha256, created_at)
    select ${seller.userId}, gen_random_uuid(), 'SELLER', 'PDF', 'x', ${Math.ceil(quota.limit / 4)}, '', now()
    from generate_series(1, 4)`)
  const full = await seller.call.addAttachment({ body: { name: 'a.pdf', content: pdf } })
  expect(full.refusal.error).toBe('QUOTA_EXCEEDED')
})

test('what is never sent is gone after a day; what was sent stays, and is part of the data export', async () => {
  const seller = await app.signUp()
  const [sent, unsent] = [await add(seller), await add(seller, 'unsent.pdf', pdf)]
  const ticket = await open(seller, [sent.id])
  await sweepUnsentAttachments.run(later(23))
  expect((await load(unsent.src, seller)).status).toBe(200)
  await sweepUnsentAttachments.run(later(25))
  expect((await load(unsent.src, seller)).status).toBe(404)
  await sweepFiles.run(later(200))
  const keys: string[] = []
  for await (const { key } of app.context.blobs.list(`${seller.userId}/`)) keys.push(key)
  expect(keys).toEqual([`${seller.userId}/${sent.id}/attachment`])
  expect((await load(sent.src, seller)).status).toBe(200)
  const paths: string[] = []
  for await (const entry of exportEntries(app.context, seller.userId)) {
    paths.push(entry.path)
    for await (const _ of entry.content);
  }
  expect(paths).toContain(`support/${ticket.id}/${sent.id.slice(-6)} crack.webp`)
  expect(paths).toContain('data/support_attachments.json')
})
