import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { portalContent } from '#testing/factories/portal-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { tellExpired } from './tell-expired.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>
type Change = { mayBePrinted?: boolean; expiresOn?: string | null; channels?: ('STORE' | 'PORTAL')[] }

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

/** A draft of a product that prints a file of its seller. */
async function draft() {
  const owner = await app.signUp()
  const { fileId, versionId } = await createFile(app.context.db, owner.userId, { name: 'Gnome' })
  const { filaments } = (await owner.call.listFilaments()).body
  const part = { type: 'PRINT' as const, publicFileServiceId: versionId, quantity: 1 }
  const made = {
    ...{ name: 'Gnome', sku: 'GNOME' },
    fulfillment: [{ ...part, filamentId: filaments.find(({ isAvailable }) => isAvailable)!.id }],
  }
  const { product } = (await owner.call.createProduct({ body: made })).body
  const { id } = (await owner.call.createPortal({ body: { productId: product.id } })).body
  const params = { id }
  const { version } = (await owner.call.updatePortal({ params, body: portalContent })).body
  const state = (change: Change) =>
    owner.call.updateFile({
      params: { id: fileId },
      body: { rights: { ...{ origin: 'LICENSED', license: 'CC BY 4.0', mayBePrinted: true }, ...change } },
    })
  const submit = () => owner.call.submitPortal({ params })
  const approve = () =>
    admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
  const canBuy = async () =>
    (await app.anonymous.call.getListing({ params })).body.items.some(({ isAvailable }) => isAvailable)
  return { owner, fileId, params, state, submit, approve, canBuy }
}

test('rights are stored with evidence, end and channels, and what isn’t named stays', async () => {
  const { owner, fileId, state } = await draft()
  const read = async () => (await owner.call.getFile({ params: { id: fileId } })).body.file.rights
  expect(await read()).toMatchObject({ evidence: '', expiresOn: null, channels: ['STORE', 'PORTAL'] })
  await owner.call.updateFile({
    params: { id: fileId },
    body: {
      rights: {
        ...{ origin: 'LICENSED', license: 'CC BY 4.0', mayBePrinted: true },
        ...{ evidence: 'Contract 12', expiresOn: '2031-05-31', channels: ['STORE'] },
      },
    },
  })
  await state({})
  expect(await read()).toEqual({
    ...{ origin: 'LICENSED', license: 'CC BY 4.0', mayBePrinted: true },
    ...{ evidence: 'Contract 12', expiresOn: '2031-05-31', channels: ['STORE'] },
  })
  await state({ expiresOn: null })
  expect((await read()).expiresOn).toBeNull()
  expect((await state({ expiresOn: '2031-02-30' })).status).toBe(422)
})

test.each<[Change, RegExp]>([
  [{ mayBePrinted: false }, /“Gnome” can’t be printed, because its rights don’t allow it/],
  [{ expiresOn: '2020-01-31' }, /“Gnome” can’t be printed, because the rights to it have expired/],
  [{ channels: ['STORE'] }, /“Gnome” can’t be sold at portals/],
])('what may not be sold isn’t submitted, resumed or bought, with the reason: %j', async (change, reason) => {
  const { owner, params, state, submit, approve, canBuy } = await draft()
  await state(change)
  const refused = await submit()
  expect(refused).toMatchObject({ status: 409, refusal: { error: 'PORTAL_RIGHTS' } })
  expect(refused.refusal.message).toMatch(reason)
  const free = { mayBePrinted: true, expiresOn: null, channels: ['STORE' as const, 'PORTAL' as const] }
  await state(free)
  expect((await submit()).body.state).toBe('IN_REVIEW')
  await approve()
  expect(await canBuy()).toBe(true)
  await state(change)
  expect(await canBuy()).toBe(false)
  const { items } = (await owner.call.listPortalItems({ params })).body
  expect(items[0]!.problems.join(' ')).toMatch(reason)
  const { items: listed } = (await app.anonymous.call.getListing({ params })).body
  const body = { items: [{ itemId: listed[0]!.id, quantity: 1 }], country: 'US' }
  expect((await app.anonymous.call.quoteSale({ body })).body.problems.join(' ')).toContain('can’t be printed')
  const pause = (isPaused: boolean) => owner.call.pausePortal({ params, body: { isPaused } })
  await pause(true)
  expect((await pause(false)).refusal.error).toBe('PORTAL_RIGHTS')
  await state(free)
  expect((await pause(false)).body.state).toBe('LISTED')
  expect(await canBuy()).toBe(true)
})

test('an order of an own store is blocked where the rights are for portals only, or have ended', async () => {
  const { owner, state } = await draft()
  const [order] = await createShop(app, owner.userId, [{ lines: [{ sku: 'GNOME' }] }])
  const submit = () => owner.call.submitOrder({ body: { orderId: order!.id } })
  await state({ channels: ['PORTAL'] })
  expect((await submit()).refusal.message).toMatch(/can’t be sold in your own stores/)
  await state({ channels: ['STORE'], expiresOn: '2020-01-31' })
  expect((await submit()).refusal.message).toMatch(/have expired/)
})

test('a maker is mailed once that the rights ended and which portals that stops', async () => {
  const { owner, fileId, state, submit, approve } = await draft()
  await submit()
  await approve()
  const told = async () =>
    (await app.sandbox.mails(owner.email)).filter(({ subject }) => subject.includes('have expired'))
  await state({ expiresOn: '2999-01-01' })
  await tellExpired.run(app.context)
  expect(await told()).toEqual([])
  await state({ expiresOn: '2020-01-31' })
  await tellExpired.run(app.context)
  await tellExpired.run(app.context)
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await told()
  expect(mail!.text).toContain('“Mine”')
  expect(mail!.links.some((link) => link.endsWith(`/files/${fileId}`))).toBe(true)
  // Another end is another mail.
  await state({ expiresOn: '2020-02-28' })
  await tellExpired.run(app.context)
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(2)
  const waiting = await app.context.db.rows(sql`
    select id from model_files where id = ${fileId} and rights_end_told_on is distinct from rights_expires_on`)
  expect(waiting).toEqual([])
})

test('a file in quarantine isn’t printed, listed or bought, however it is uploaded again, until that is lifted', async () => {
  const { owner, fileId, params, submit, approve, canBuy } = await draft()
  const { db } = app.context
  await submit()
  await approve()
  expect(await canBuy()).toBe(true)
  const [order] = await createShop(app, owner.userId, [{ lines: [{ sku: 'GNOME' }] }])
  const body = { reason: 'Someone else says it’s theirs.', isForAll: false }
  const { file } = (await admin.call.quarantineFile({ params: { id: fileId }, body })).body
  expect(file.quarantine).toMatchObject(body)
  const shown = (({ isForAll: _, ...rest }) => rest)(file.quarantine!)
  const own = (await owner.call.getFile({ params: { id: fileId } })).body.file
  expect(own.quarantine).toEqual(shown)
  expect((await app.anonymous.call.getListing({ params })).status).toBe(404)
  expect((await owner.call.getPortal({ params })).body).toMatchObject({
    state: 'DRAFT',
    reviewNote: expect.stringContaining('theirs'),
  })
  expect((await submit()).refusal.message).toMatch(/in quarantine: Someone else says it’s theirs\. Contact/)
  const submitOrder = () => owner.call.submitOrder({ body: { orderId: order!.id } })
  expect((await submitOrder()).refusal.message).toMatch(/in quarantine/)
  // The same bytes as another file, and as a new version of one.
  await db.run(
    sql`update file_versions set sha256 = 'gnome', print_sha256 = 'gnome' where file_id = ${fileId}`,
  )
  const copy = await createFile(db, owner.userId, { name: 'Dwarf' })
  await db.run(sql`update model_files set newest_sha256 = 'gnome' where id = ${copy.fileId}`)
  const quarantineOf = async (id: string) =>
    (await owner.call.getFile({ params: { id } })).body.file.quarantine
  expect(await quarantineOf(copy.fileId)).toEqual(shown)
  const deleted = await owner.call.deleteFile({ params: { id: copy.fileId } })
  expect(deleted.refusal.error).toBe('FILE_QUARANTINED')
  await admin.call.releaseFile({ params: { id: fileId }, body })
  expect(await quarantineOf(fileId)).toBeNull()
  expect((await submit()).body.state).toBe('IN_REVIEW')
  const mails = async () => (await app.sandbox.mails(owner.email)).map(({ subject }) => subject)
  await expect
    .poll(mails, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['“Gnome” is in quarantine', '“Gnome” can be printed again']))
})

test('a model in quarantine for all is known when anyone uploads it, also with another header, until it is lifted', async () => {
  const { db } = app.context
  const [first, second, third] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const upload = async (seller: Person, sha256: string) => {
    const { fileId } = await createFile(db, seller.userId, { name: 'Part' })
    await db.run(sql`update model_files set newest_sha256 = ${sha256} where id = ${fileId}`)
    await db.run(sql`
      update file_versions set sha256 = ${sha256}, print_sha256 = ${`print of ${sha256[0]}`} where file_id = ${fileId}`)
    return fileId
  }
  const reasonAt = async (seller: Person, id: string) =>
    (await seller.call.getFile({ params: { id } })).body.file.quarantine?.reason
  const body = { reason: 'We don’t print weapons.' }
  const own = await upload(first, 'w1')
  const older = await upload(second, 'w1')
  await admin.call.quarantineFile({ params: { id: own }, body })
  expect(await reasonAt(second, older)).toBe(body.reason)
  const listed = await admin.call.listAdminFiles({ query: { state: 'quarantine', search: second.userId } })
  expect(listed.body.files).toMatchObject([{ id: older, quarantine: { isForAll: true } }])
  // The same bytes, and bytes with the same print file.
  for (const sha256 of ['w1', 'w2'])
    expect(await reasonAt(third, await upload(third, sha256))).toBe(body.reason)
  expect(await reasonAt(third, await upload(third, 'x1'))).toBeUndefined()
  // One seller may print it, and upload it again.
  await admin.call.releaseFile({ params: { id: older }, body })
  expect(await reasonAt(second, older)).toBeUndefined()
  expect(await reasonAt(second, await upload(second, 'w2'))).toBeUndefined()
  const [kept] = (await third.call.listFiles({ query: {} })).body.files.filter((file) => file.quarantine)
  expect(await reasonAt(third, kept!.id)).toBe(body.reason)
  await admin.call.releaseFile({ params: { id: kept!.id }, body: { ...body, isForAll: true } })
  expect(await reasonAt(first, own)).toBeUndefined()
  expect(await reasonAt(third, await upload(third, 'w1'))).toBeUndefined()
  const inQuarantine = await db.rows(sql`select 1 from model_files where quarantine_reason = ${body.reason}`)
  expect(inQuarantine).toEqual([])
  const acts = await db.rows(sql`
    select action from audit_log where detail ->> 'reason' = ${body.reason} and action like 'file.%'`)
  expect(acts).toHaveLength(6)
})
