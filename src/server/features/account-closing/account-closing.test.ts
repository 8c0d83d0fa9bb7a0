import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, sql } from '#server/db/sql.ts'
import { sendUpload } from '#server/features/files/upload/testing/tus-calls.ts'
import { addInboxEntry, makeAdmin } from '#testing/factories/account-factory.ts'
import { createGuestSale, createSale } from '#testing/factories/portal-factory.ts'
import { buyerAddress } from '#testing/factories/sale-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { endClosings } from './end-closings.ts'
import { openCanaryPortal } from './testing/open-canary-portal.ts'
import { refuseInBulk } from './testing/refuse-in-bulk.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  app = await startTestApp({ log })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

const close = (seller: Person) => seller.call.closeAccount({ body: { email: seller.email } })
const signIn = (email: string) =>
  app.anonymous.call.signInWithEmail({ body: { email, password: 'a-long-password' } })
const isSignedIn = async (seller: Person) => (await seller.call.getUser()).status === 200
const endWait = (seller: Person) =>
  app.context.db.run(
    sql`update account_closings set due_at = now() - interval '1 second' where seller_id = ${seller.userId}`,
  )
const closingOf = async (seller: Person) =>
  (await admin.call.getUserDataRights({ params: { id: seller.userId } })).body.closing

test('open orders and a balance keep an account open, and are listed', async () => {
  const seller = await app.signUp({ balanceCents: 50_000 })
  const [order] = await createShop(app, seller.userId, [{}])
  await seller.call.submitOrder({ body: { orderId: order!.id } })
  const { blockers } = (await seller.call.getDataRights()).body
  expect(blockers.map(({ kind }) => kind)).toEqual(['OPEN_ORDERS', 'BALANCE'])
  expect(blockers[1]!.cents).toBeGreaterThan(0)
  const reply = await close(seller)
  expect(reply).toMatchObject({ status: 409, refusal: { error: 'CLOSING_BLOCKED' } })
  expect(await isSignedIn(seller)).toBe(true)
  expect(await closingOf(seller)).toBeNull()
})

test('open sales keep an account open until each is completed or refunded', async () => {
  const { db } = app.context
  const seller = await app.signUp({ balanceCents: 0 })
  const id = await createSale(db, seller.userId)
  const kinds = async () => (await seller.call.getDataRights()).body.blockers
  for (const state of ['PAID', 'ORDERED', 'REFUNDING']) {
    await db.run(sql`update sales set state = ${state} where id = ${id}`)
    expect(await kinds()).toEqual([{ kind: 'OPEN_SALES', count: 1, cents: 0 }])
  }
  const refused = await close(seller)
  expect(refused.refusal).toMatchObject({
    error: 'CLOSING_BLOCKED',
    details: [{ path: 'OPEN_SALES', message: '1' }],
  })
  for (const state of ['COMPLETED', 'REFUNDED', 'EXPIRED']) {
    await db.run(sql`update sales set state = ${state} where id = ${id}`)
    expect(await kinds()).toEqual([])
  }
  expect((await close(seller)).status).toBe(200)
})

test('purchases keep an account open until they have arrived or are refunded', async () => {
  const { db } = app.context
  const [maker, buyer] = [await app.signUp({ balanceCents: 0 }), await app.signUp({ isSeller: false })]
  const { userId: sellerId } = maker
  const id = await createGuestSale(app.context, { sellerId, email: buyer.email, state: 'PAID' })
  expect((await buyer.call.listPurchases({ query: {} })).body.purchases).toHaveLength(1)
  const kinds = async () => (await buyer.call.getDataRights()).body.blockers
  for (const state of ['PAID', 'ORDERED', 'REFUNDING']) {
    await db.run(sql`update sales set state = ${state} where id = ${id}`)
    expect(await kinds()).toEqual([{ kind: 'OPEN_PURCHASES', count: 1, cents: 0 }])
  }
  expect((await close(buyer)).refusal.details).toEqual([{ path: 'OPEN_PURCHASES', message: '1' }])
  await db.run(sql`update sales set state = 'COMPLETED', dispute_state = 'OPEN' where id = ${id}`)
  expect(await kinds()).toEqual([{ kind: 'OPEN_PURCHASES', count: 1, cents: 0 }])
  await db.run(sql`update sales set dispute_state = 'WON' where id = ${id}`)
  expect(await kinds()).toEqual([])
  expect((await close(buyer)).status).toBe(200)
})

test('of a closed account’s purchases the maker keeps what was made and what it cost, and no one else gets them', async () => {
  const { db } = app.context
  const [maker, email] = [await app.signUp({ balanceCents: 0 }), 'gina@guestbird.test']
  const id = await createGuestSale(app.context, { sellerId: maker.userId, email })
  const buyer = await app.signUp({ isSeller: false, email, name: 'Gina Guestbird' })
  const { key } = (await buyer.call.openPurchase({ params: { id } })).body
  const address = { ...buyerAddress, name: 'Gina Guestbird', line1: 'Guestbird Lane 1' }
  await buyer.call.addAddress({ body: { address } })
  await db.run(sql`update sales set address = ${json(address)}::jsonb where id = ${id}`)
  expect((await close(buyer)).status).toBe(200)
  await endWait(buyer)
  await endClosings.run(app.context)
  expect(await closingOf(buyer)).toMatchObject({ state: 'DONE' })
  await expect
    .poll(() => db.row(sql`select 1 from mails where status = 'WAITING'`), { timeout: 10_000 })
    .toBeNull()
  const left = (await dump()).filter(({ text }) => text.includes('guestbird'))
  expect(left.map(({ table }) => table)).toEqual([])
  expect((await app.anonymous.call.getBuyerSale({ params: { id }, query: { key } })).status).toBe(404)
  const { sales } = (await maker.call.listSales({ query: {} })).body
  expect(sales).toMatchObject([{ id, buyerName: '', country: 'US', totalCents: 1000 }])
  const successor = await app.signUp({ isSeller: false, email })
  expect((await successor.call.listPurchases({ query: {} })).body.purchases).toEqual([])
})

test('closing needs the account’s address and a fresh sign-in; administrators can’t close theirs', async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  const other = await seller.call.closeAccount({ body: { email: admin.email } })
  expect(other.refusal).toMatchObject({ error: 'VALIDATION_FAILED', details: [{ path: 'body.email' }] })
  expect((await close(admin)).refusal.details).toContainEqual({ path: 'ADMINISTRATOR', message: '1' })
  await app.context.db.run(
    sql`update sessions set created_at = now() - interval '10 minutes' where user_id = ${seller.userId}`,
  )
  expect((await close(seller)).refusal.error).toBe('SIGN_IN_TOO_OLD')
  expect(await closingOf(seller)).toBeNull()
})

test('a closed account is signed out everywhere, and signing in within 14 days keeps it as it was', async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  const closed = await close(seller)
  expect(Date.parse(closed.body.dueAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  expect(await waitUntil(async () => !(await isSignedIn(seller)), { withinMs: 5_000 })).toBe(true)
  await endClosings.run(app.context)
  expect(await closingOf(seller)).toMatchObject({ state: 'WAITING', isByAdmin: false })
  expect((await signIn(seller.email)).status).toBe(200)
  expect(await closingOf(seller)).toBeNull()
  const { body } = await admin.call.getAdminUser({ params: { id: seller.userId } })
  expect(body.user.settings.isActive).toBe(true)
  const subjects = () => app.sandbox.mails(seller.email).then((mails) => mails.map(({ subject }) => subject))
  await expect
    .poll(subjects, { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['Your account stays open', 'Your account will be deleted']))
})

test('an administrator closes and keeps an account on request, with a reason on record', async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  const params = { id: seller.userId }
  const closed = await admin.call.closeUserAccount({ params, body: { reason: 'By letter' } })
  expect(closed.body).toMatchObject({ state: 'WAITING', isByAdmin: true })
  expect((await admin.call.keepUserAccount({ params, body: { reason: 'Changed their mind' } })).status).toBe(
    200,
  )
  expect((await admin.call.keepUserAccount({ params, body: { reason: 'Again' } })).status).toBe(404)
  const entries = await app.context.db.rows(sql`
    select actor, action, detail from audit_log
    where subject = ${seller.userId} and action like 'account.closing%' order by at, id`)
  expect(entries).toEqual([
    { actor: admin.userId, action: 'account.closing-asked', detail: { reason: 'By letter' } },
    { actor: admin.userId, action: 'account.closing-revoked', detail: { reason: 'Changed their mind' } },
  ])
})

test('an account that has a balance again when its wait ends isn’t deleted', async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  await close(seller)
  await admin.call.creditSeller({
    params: { id: seller.userId },
    body: { key: crypto.randomUUID(), amountCents: 500, reason: 'Late refund' },
  })
  await endWait(seller)
  await endClosings.run(app.context)
  const closing = await closingOf(seller)
  expect(closing?.state).toBe('WAITING')
  expect(Date.parse(closing!.dueAt)).toBeGreaterThan(Date.now())
})

const canaries = ['canaria', 'featherstone', 'buyerbird', 'wharf lane 77', 'canary']

/** An account that left something in every corner, with its orders done and its money spent. */
async function livedIn(): Promise<Person> {
  const { db } = app.context
  const seller = await app.signUp({
    name: 'Canaria Featherstone',
    email: 'canaria@featherstone.test',
    balanceCents: 100_000,
  })
  const address = {
    ...{ name: 'Berta Buyerbird', company: 'Canary Ltd', line1: 'Wharf Lane 77', line2: null, line3: null },
    ...{ city: 'Washington', state: 'DC', postalCode: '20001', country: 'US', phone: null },
  }
  const [order, kept] = await createShop(
    app,
    seller.userId,
    [1, 2].map((number) => ({
      orderNumber: `CANARY-${number}`,
      buyerName: 'Berta Buyerbird',
      buyerEmail: 'berta@buyerbird.test',
      address,
    })),
  )
  await seller.call.setOrderNote({ params: { id: kept!.id }, body: { note: 'canary in the note' } })
  await seller.call.createProfile({ body: { name: 'Canary Prints', about: 'Featherstone and friends' } })
  await seller.call.sendFeedback({ body: { feedback: 'canary says hello' } })
  await seller.call.createApplication({ body: { kind: 'SHOP', parts: 'canary cages' } })
  await seller.call.createApiToken({ body: { name: 'canary robot', scope: 'READ', days: 30 } })
  await seller.call.saveDirectOrder({
    body: {
      orderData: { items: [], customer: { details: { email: 'berta@buyerbird.test', address } } } as never,
    },
  })
  await seller.call.recordEvent({
    body: { title: 'Page viewed', details: { path: '/canary' }, session_id: 'sess_canary-1234' },
  })
  const content = Buffer.from('%PDF-1.7\nThe canary').toString('base64')
  const { attachment } = (await seller.call.addAttachment({ body: { name: 'canary.pdf', content } })).body
  await seller.call.createTicket({
    body: {
      ...{ subject: 'A canary died', text: 'Canaria asks', shopOrderId: kept!.id },
      attachments: [attachment.id],
    },
  })
  await admin.call.addUserNote({ params: { id: seller.userId }, body: { text: 'Canaria prefers the phone' } })
  await openCanaryPortal({ app, admin }, seller)
  await addInboxEntry(db, seller.userId, 'A canary died')
  await admin.call.updateAdminUser({
    params: { id: seller.userId },
    body: { allowPartial: true, reason: 'Canaria called' },
  })
  await sendUpload(app.url, seller.cookie, { bytes: Buffer.from('solid canary'), name: 'Canary cage.stl' })
  await expect
    .poll(async () => (await seller.call.listFiles({ query: { text: 'canary' } })).body.files.length, {
      timeout: 20_000,
    })
    .toBe(1)
  const [cage] = (await seller.call.listFiles({ query: { text: 'canary' } })).body.files
  await admin.call.updateAdminFile({
    params: { id: cage!.id },
    body: { notes: 'The canary cage of Canaria' },
  })
  await seller.call.createDataExport()
  await expect
    .poll(async () => (await seller.call.getDataRights()).body.exports[0]?.state, { timeout: 60_000 })
    .toBe('READY')
  const submitted = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(submitted.status).toBeLessThan(300)
  await expect
    .poll(
      () =>
        db.row(
          sql`select count(*)::integer as n from ledger_transactions where seller_id = ${seller.userId} and kind = 'CHARGE'`,
        ),
      { timeout: 20_000 },
    )
    .toEqual({ n: 1 })
  await db.run(sql`
    update print_orders set state = 'DELIVERED', stage = 'DELIVERED', next_check_at = null
    where seller_id = ${seller.userId}`)
  await refuseInBulk(db, {
    by: admin.userId,
    sellerId: seller.userId,
    answer: 'No such street: Wharf Lane 77',
  })
  await db.run(sql`select move_to_archive(${seller.userId}, array[${order!.id}], now())`)
  const { account } = (await admin.call.getAdminUser({ params: { id: seller.userId } })).body.user
  expect(account.name).toBe('Canaria Featherstone')
  return seller
}

/** A listed portal with a photo, a sale, a review and reports, each of which names someone. */
/** Books the rest of the balance out, as if it had been spent. */
const spendRest = (seller: Person) =>
  app.context.db.transaction(async (tx) => {
    const rest = await tx.row<{ cents: number }>(sql`
      select balance_cents::float8 as cents from ledger_balances
      where seller_id = ${seller.userId} and account = 'seller_balance'`)
    await tx.run(sql`
      insert into ledger_transactions (seller_id, id, kind, cause, currency, at, note)
      values (${seller.userId}, 'led_rest', 'ADJUSTMENT', 'rest', 'USD', now(), 'Paid out to Canaria')`)
    for (const [account, cents] of [
      ['seller_balance', -rest!.cents],
      ['adjustments', rest!.cents],
    ] as const)
      await tx.run(sql`
        insert into ledger_lines (seller_id, currency, account, transaction_id, kind, at, amount_cents)
        values (${seller.userId}, 'USD', ${account}, 'led_rest', 'ADJUSTMENT', now(), ${cents})`)
  })

/** Every table of the database as text. */
async function dump(): Promise<{ table: string; text: string }[]> {
  const { pool } = app.context.db
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  return await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ text: string | null }>(
        `select string_agg(t::text, chr(10)) as text from ${name} t`,
      )
      return { table: name, text: (rows[0]?.text ?? '').toLowerCase() }
    }),
  )
}

/** Where something still says who it was: tables, files with their names, log lines. */
async function traces(): Promise<string[]> {
  const mentions = (text: string) => canaries.some((canary) => text.toLowerCase().includes(canary))
  const tables = (await dump()).filter(({ text }) => mentions(text)).map(({ table }) => table)
  const folder = app.context.config.dataDir
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => mentions(path) || mentions(readFileSync(path, 'latin1')))
  return [...tables, ...files, ...logged.filter(mentions)]
}

test('an account that is being erased can’t be signed in to, whatever is erased so far', async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  expect((await signIn(seller.email)).status).toBe(200)
  expect((await close(seller)).status).toBe(200)
  await app.context.db.run(
    sql`update account_closings set state = 'ERASING' where seller_id = ${seller.userId}`,
  )
  expect((await signIn(seller.email)).status).toBe(401)
  expect(await app.context.db.rows(sql`select 1 from sessions where user_id = ${seller.userId}`)).toEqual([])
})

test('after the deletion nothing says who it was, and the money is still there; an interruption only delays it', async () => {
  const seller = await livedIn()
  const { db } = app.context
  const money = () =>
    db.rows(sql`
      select t.id, t.kind, l.account, l.amount_cents::text as cents from ledger_transactions t
      join ledger_lines l on l.seller_id = t.seller_id and l.transaction_id = t.id
      where t.seller_id = ${seller.userId} order by 1, 3`)
  await spendRest(seller)
  // The canaries are there to be found: in tables, in files, and by name.
  const before = await traces()
  for (const place of [
    'public.users',
    'public.shop_orders',
    'public.print_orders',
    'public.audit_log',
    'public.bulk_act_rows',
    'public.file_versions',
    ...['public.support_messages', 'public.support_attachments', 'public.seller_notes', 'public.portals'],
    ...[
      'public.portal_photos',
      'public.portal_collections',
      'public.portal_collection_reports',
      'public.portal_reports',
      'public.sales',
      'public.reviews',
      'public.review_versions',
      'public.review_reports',
    ],
  ])
    expect(before).toContain(place)
  expect(before.filter((place) => place.includes(seller.userId)).length).toBeGreaterThan(1)
  const booked = await money()

  expect((await close(seller)).status).toBe(200)
  await endWait(seller)
  // Everything up to the deletion of files happens, then the storage fails.
  const broken = { ...app.context.blobs, remove: () => Promise.reject(new Error('The storage is away.')) }
  await endClosings.run({ ...app.context, blobs: broken })
  expect(await closingOf(seller)).toMatchObject({ state: 'ERASING' })
  // Signing in again is refused meanwhile.
  expect((await signIn(seller.email)).status).not.toBe(200)
  await endClosings.run(app.context)
  expect(await closingOf(seller)).toMatchObject({ state: 'DONE' })

  await expect
    .poll(async () => (await app.sandbox.mails(seller.email)).map(({ subject }) => subject), {
      timeout: 10_000,
    })
    .toContain('Your account was deleted')
  await expect
    .poll(() => db.row(sql`select 1 from mails where status = 'WAITING'`), { timeout: 10_000 })
    .toBeNull()
  expect(await traces()).toEqual([])
  const pictures = sql`
    select id from profile_pictures where seller_id = ${seller.userId}
    union all select id from profile_picture_submissions where seller_id = ${seller.userId}
    union all select id from review_photos where seller_id = ${seller.userId}`
  expect(await db.rows(pictures)).toEqual([])
  expect(await money()).toEqual(booked)
  const orders = await db.rows(sql`
    select state, printing_cents is not null as is_priced, country, buyer_name from print_orders
    where seller_id = ${seller.userId}`)
  expect(orders).toEqual([{ state: 'DELIVERED', isPriced: true, country: 'US', buyerName: '' }])
  const acts = await db.rows<{ action: string; actor: string | null }>(
    sql`select action, actor from audit_log where subject = ${seller.userId} and action = 'user.settings-changed'`,
  )
  expect(acts).toEqual([{ action: 'user.settings-changed', actor: admin.userId }])
  // The remnant can be looked at, and the address is free.
  const { account } = (await admin.call.getAdminUser({ params: { id: seller.userId } })).body.user
  expect(account).toMatchObject({ name: 'Closed account', email: `${seller.userId}@closed.invalid` })
  expect((await app.signUp({ email: seller.email, balanceCents: 0 })).userId).not.toBe(seller.userId)
}, 180_000)

test('the audit log and the ledger still can’t be emptied for an account that isn’t being erased', async () => {
  const { pool } = app.context.db
  await expect(
    pool.query(`update audit_log set address = null, before = null, after = null, detail = '{}'`),
  ).rejects.toThrow('append-only')
  await expect(pool.query('update ledger_transactions set note = null')).rejects.toThrow('append-only')
})
