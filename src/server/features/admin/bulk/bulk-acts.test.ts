import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCatalog } from '#contract/errors.ts'
import type { BulkAct } from '#contract/teamwork/bulk-acts.ts'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { runBulkActs } from './run-bulk-acts.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

const LIMIT = 12
const reason = 'After the outage'

let app: TestApp
let admin: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp({ recurring: [], environment: { BULK_ACT_LIMIT: String(LIMIT) } })
  ;[admin, colleague] = [await app.signUp(), await app.signUp()]
  for (const { email } of [admin, colleague]) await makeAdmin(app.context.db, email)
})
afterAll(() => app.close())

/** Accounts that a search finds by a word of their own; the first few have confirmed their address. */
async function addAccounts(word: string, count: number, confirmed = 0): Promise<void> {
  await app.context.db.run(sql`
    insert into users (id, name, email, email_verified, created_at)
    select 'usr_' || substr(md5(${word}::text || n), 1, 26), ${word}::text || ' ' || n, ${word}::text || n || '@seller.test', n <= ${confirmed}::integer,
      now() - n * interval '1 minute'
    from generate_series(1, ${count}::integer) n`)
}

const links = (search: string) => ({ kind: 'RESEND_VERIFICATION' as const, filter: { search } })
const start = async (search: string, by = admin, key = randomUUID()) =>
  (await by.call.startBulkAct({ body: { ...links(search), reason, key } })).body.act
const actOf = async (id: string): Promise<BulkAct> =>
  (await admin.call.getBulkAct({ params: { id } })).body.act
const rowsOf = async (id: string, page = 1) =>
  (await admin.call.listBulkRows({ params: { id }, query: { page } })).body
const linksTo = (word: string) =>
  app.context.db.rows<{ subject: string; requestId: string }>(sql`
    select l.subject, l.request_id from audit_log l join users u on u.id = l.subject
    where l.action = 'user.verification-resent' and u.name like ${`${word} %`}`)

test('what matches a search gets it once each, with a result per record and an entry each under one request', async () => {
  await addAccounts('Quill', 11, 3)
  const preview = (await admin.call.previewBulkAct({ body: links('quill') })).body
  expect(preview).toEqual({ total: 8, needsAnother: false, cents: null })
  const key = randomUUID()
  const [act, again] = [await start('quill', admin, key), await start('quill', admin, key)]
  expect(again.id).toBe(act.id)
  expect(act).toMatchObject({ state: 'RUNNING', total: 8, done: 0, askedBy: { id: admin.userId }, reason })
  await runBulkActs.run(app.context)
  expect(await actOf(act.id)).toMatchObject({ state: 'DONE', done: 8, skipped: 0, refused: 0 })
  const { rows, pagination } = await rowsOf(act.id)
  expect(pagination.total).toBe(8)
  expect(rows[0]).toMatchObject({ label: 'Quill 11', outcome: 'DONE', error: null })
  const sent = await linksTo('Quill')
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(8)
  expect(sent).toHaveLength(8)
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
  // Another round finds nothing to do.
  await runBulkActs.run(app.context)
  expect(await linksTo('Quill')).toHaveLength(8)
})

test('above the limit it waits for another administrator, who confirms or declines it', async () => {
  await addAccounts('Reed', LIMIT + 1)
  expect((await admin.call.previewBulkAct({ body: links('reed') })).body.needsAnother).toBe(true)
  const { id, state } = await start('reed')
  expect(state).toBe('WAITING')
  await runBulkActs.run(app.context)
  expect(await linksTo('Reed')).toEqual([])
  const confirm = (by: Person) => by.call.confirmBulkAct({ params: { id } })
  expect((await confirm(admin)).refusal.error).toBe('REQUEST_NEEDS_ANOTHER')
  expect((await confirm(colleague)).body.act).toMatchObject({
    state: 'RUNNING',
    decidedBy: { id: colleague.userId },
  })
  expect((await confirm(colleague)).refusal.error).toBe('REQUEST_DECIDED')
  await runBulkActs.run(app.context)
  expect(await actOf(id)).toMatchObject({ state: 'DONE', done: LIMIT + 1 })
  const declined = await start('reed')
  const { act } = (
    await admin.call.declineBulkAct({ params: { id: declined.id }, body: { reason: 'Twice' } })
  ).body
  expect(act).toMatchObject({ state: 'DECLINED', note: 'Twice', done: 0 })
  await runBulkActs.run(app.context)
  expect(await linksTo('Reed')).toHaveLength(LIMIT + 1)
})

test('stopped, or when its administrator may act no longer, nothing more is begun', async () => {
  await addAccounts('Sedge', 7)
  const { id } = await start('sedge')
  const stop = () => colleague.call.stopBulkAct({ params: { id }, body: { reason: 'Wrong list' } })
  expect((await stop()).body.act).toMatchObject({ state: 'STOPPED', note: 'Wrong list' })
  expect((await stop()).refusal.error).toBe('BULK_ACT_ENDED')
  const later = await start('sedge', colleague)
  await app.context.db.run(sql`update users set role = 'USER' where id = ${colleague.userId}`)
  await runBulkActs.run(app.context)
  await app.context.db.run(sql`update users set role = 'ADMIN' where id = ${colleague.userId}`)
  expect(await actOf(later.id)).toMatchObject({ state: 'STOPPED', done: 0 })
  expect(await linksTo('Sedge')).toEqual([])
  expect((await rowsOf(id)).rows.every(({ outcome }) => outcome === null)).toBe(true)
})

test('orders are submitted again at most once, also when a process died in the middle, and each refusal says why', async () => {
  const seller = await app.signUp()
  const placed = await createShop(app, seller.userId, [{}, {}])
  for (const { id } of placed) {
    await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
    await seller.call.submitOrder({ body: { orderId: id } })
  }
  const { orders } = (await seller.call.listPrintOrders()).body
  const ids = orders.map(({ id }) => id)
  // The second one was submitted again by the seller.
  const live = (await seller.call.submitOrder({ body: { orderId: placed[1]!.id } })).body.order
  const toCancel = { kind: 'CANCEL' as const, filter: { ids: [...ids, live.id] } }
  const canceling = (await admin.call.previewBulkAct({ body: toCancel })).body
  expect(canceling).toEqual({ total: 1, needsAnother: false, cents: live.totalCents })
  const toReprocess = { kind: 'REPROCESS' as const, filter: { ids } }
  // They were declined before they had a price.
  expect((await admin.call.previewBulkAct({ body: toReprocess })).body.cents).toBeNull()
  const body = { ...toReprocess, reason, key: randomUUID() }
  const { act } = (await admin.call.startBulkAct({ body })).body
  expect(act.total).toBe(2)
  await runBulkActs.run(app.context)
  expect(await actOf(act.id)).toMatchObject({ state: 'DONE', done: 1, refused: 1 })
  const { rows } = (await admin.call.listBulkRows({ params: { id: act.id }, query: { outcome: 'REFUSED' } }))
    .body
  expect(rows).toMatchObject([
    {
      label: placed[1]!.orderNumber,
      error: expect.stringMatching(/^Failed to reprocess order\. .*already/),
    },
  ])
  // As if the process had died after the order was submitted and before its result was kept.
  await app.context.db.run(sql`
    update bulk_act_rows set outcome = null where act_id = ${act.id} and outcome = 'DONE'`)
  await app.context.db.run(sql`update bulk_acts set state = 'RUNNING', done = 0 where id = ${act.id}`)
  await runBulkActs.run(app.context)
  expect(await actOf(act.id)).toMatchObject({ state: 'DONE', done: 1, refused: 1 })
  const { orders: printed } = (await seller.call.listPrintOrders()).body
  expect(printed.filter(({ state }) => state !== 'FAILED')).toHaveLength(2)
})

test('what the print provider answered is kept for each order that it refuses, as if it were canceled or reprocessed alone', async () => {
  const refuse = (route: string) => app.sandbox.spoil('print', route, 'success-false-200')
  const answer = 'The request could not be completed'
  const seller = await app.signUp()
  const placed = await createShop(app, seller.userId, [{}, {}])
  const printed = (await seller.call.submitOrder({ body: { orderId: placed[0]!.id } })).body.order
  await refuse('orders.draft')
  await seller.call.submitOrder({ body: { orderId: placed[1]!.id } })
  const { orders } = (await seller.call.listPrintOrders()).body
  const declined = orders.find(({ state }) => state === 'FAILED')!
  const errorsOf = async (kind: 'CANCEL' | 'REPROCESS', id: string) => {
    const body = { kind, filter: { ids: [id] }, reason, key: randomUUID() }
    const { act } = (await admin.call.startBulkAct({ body })).body
    await runBulkActs.run(app.context)
    const { rows } = await rowsOf(act.id)
    return rows.map(({ error }) => error)
  }
  await refuse('orders.cancel')
  expect(await errorsOf('CANCEL', printed.id)).toEqual([
    `Failed to cancel order. This order can no longer be canceled: ${answer}. Nothing was refunded.`,
  ])
  await refuse('orders.draft')
  expect(await errorsOf('REPROCESS', declined.id)).toEqual([
    expect.stringMatching(new RegExp(`^Failed to reprocess order\\. .*${answer}`)),
  ])
  // As an earlier release kept it.
  await app.context.db.run(sql`update bulk_act_rows set message = null where record_id = ${printed.id}`)
  const [act] = (await admin.call.listBulkActs({ query: {} })).body.acts.slice(1)
  expect((await rowsOf(act!.id)).rows[0]!.error).toBe(errorCatalog.ORDER_NOT_CANCELABLE.message)
})

test('nothing that the act applies to, too much, or a foreign act is refused', async () => {
  await addAccounts('Thrift', 2, 2)
  const body = { ...links('thrift'), reason, key: randomUUID() }
  expect((await admin.call.startBulkAct({ body })).refusal.error).toBe('NOTHING_SELECTED')
  await app.context.db.transaction(async (tx) => {
    // Without triggers, which nothing here depends on.
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into users (id, name, email, email_verified)
      select 'usr_' || lpad(n::text, 26, '0'), 'Umber ' || n, 'umber' || n || '@seller.test', false from generate_series(1, 10001) n`)
  })
  expect((await admin.call.previewBulkAct({ body: links('umber') })).refusal.error).toBe('BULK_TOO_LARGE')
  const missing = await admin.call.getBulkAct({ params: { id: `bulk_${'0'.repeat(26)}` } })
  expect(missing.status).toBe(404)
})
