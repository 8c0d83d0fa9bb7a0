import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { queueRefusedMail, refusedMail } from '#server/features/mail/testing/refused-mail.ts'
import { invalid } from '#testing/api/api-client.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

const auditOf = (userId: string, action: string) =>
  app.context.db.rows(
    sql`select actor, before, after, detail, request_id from audit_log where subject = ${userId} and action = ${action} order by at, id`,
  )
const idsOf = async (query: Parameters<Person['call']['listUsers']>[0] = {}) =>
  (await admin.call.listUsers(query)).body.users.map(({ id }) => id)

test('users are found by the beginning of any word of name or address, and by one field', async () => {
  const seller = await app.signUp({ name: 'Ägidius van der Berg', email: 'old-kiln+shop@clay-works.test' })
  for (const search of ['berg', 'Van Ber', 'kiln', 'clay works', 'ÄGI', seller.userId])
    expect(await idsOf({ query: { search } }), search).toEqual([seller.userId])
  expect(await idsOf({ query: { search: 'erg' } })).toEqual([])
  expect(await idsOf({ query: { search: 'erg', searchField: 'name' } })).toEqual([seller.userId])
  expect(await idsOf({ query: { search: 'N+SHOP@', searchField: 'email' } })).toEqual([seller.userId])
  expect(await idsOf({ query: { search: '%', searchField: 'email' } })).toEqual([])
  expect(await idsOf({ query: { search: `' & !!` } })).toEqual([])
})

test('the list is sorted and paged by either name of the page size, and no user is on two pages', async () => {
  await Promise.all(['Zoe', 'Abel', 'Mia'].map((name) => app.signUp({ name })))
  const names = async (page: number) =>
    (await admin.call.listUsers({ query: { sort: 'name', order: 'asc', limit: 2, page } })).body.users.map(
      ({ name }) => name.toLowerCase(),
    )
  const { pagination } = (await admin.call.listUsers({ query: { size: 2 } })).body
  expect(pagination).toMatchObject({ currentPage: 1, pageSize: 2, isEstimate: false })
  const all: string[] = []
  for (let page = 1; page <= pagination.totalPages; page += 1) all.push(...(await names(page)))
  expect(all).toHaveLength(pagination.totalItems)
  expect(all).toEqual(all.toSorted((a, b) => (a < b ? -1 : 1)))
})

test('the names of other lists are read as the list’s own; both at once, and names of none, are refused', async () => {
  const ask = async (query: string) => {
    const reply = await fetch(`${app.url}/api/admin/users?${query}`, { headers: { cookie: admin.cookie } })
    return { status: reply.status, body: (await reply.json()) as { users: { id: string }[] } }
  }
  const own = await ask('limit=2&sort=createdAt&order=asc')
  expect(own.body.users).toHaveLength(2)
  expect(await ask('pageSize=2&sortBy=created_at&sortDir=asc')).toEqual(own)
  expect(await ask('size=2&sort=createdAt&order=asc')).toEqual(own)
  for (const query of ['limit=2&pageSize=2', 'pageSize=0', 'sortBy=password', 'sortDir=up', 'toString=1'])
    expect((await ask(query)).status, query).toBe(422)
})

test('a changed setting reaches the seller’s tabs, and the audit log has who, why, before and after', async () => {
  const seller = await app.signUp()
  const changed = await admin.call.updateAdminUser({
    params: { id: seller.userId },
    body: { allowPartial: true, tutorialComplete: false, notificationViewed: true, reason: 'Asked by phone' },
  })
  expect(changed.body.user.settings).toMatchObject({ allowPartial: true, notificationViewed: true })
  expect((await seller.call.getUser()).body).toMatchObject({ allowPartial: true, notification: false })
  expect(await auditOf(seller.userId, 'user.settings-changed')).toEqual([
    {
      actor: admin.userId,
      // A new account has tutorialComplete false: nothing changed there.
      before: { allowPartial: false, notificationViewed: false },
      after: { allowPartial: true, notificationViewed: true },
      detail: { reason: 'Asked by phone' },
      requestId: changed.headers.get('x-request-id'),
    },
  ])
  expect(changed.body.user.changes).toMatchObject([
    { setting: 'allowPartial', before: false, after: true, reason: 'Asked by phone' },
    { setting: 'notificationViewed', before: false, after: true },
  ])
  await admin.call.updateAdminUser({ params: { id: seller.userId }, body: { allowPartial: true } })
  expect(await auditOf(seller.userId, 'user.settings-changed')).toHaveLength(1)
})

test('each setting has who changed it last and when, by whatever way', async () => {
  const seller = await app.signUp({ name: 'Mira' })
  const params = { id: seller.userId }
  const read = async () => (await admin.call.getAdminUser({ params })).body.user
  expect(await read()).toMatchObject({ settingsVersion: 0, lastChanges: {} })
  await seller.call.updateUser({ body: { tutorialComplete: true } })
  await seller.call.updateUser({ body: { notificationFlip: true } })
  await seller.call.updatePreferences({ body: { timeZone: 'Europe/Berlin', allowPartial: true } })
  await seller.call.updateUser({ body: { shippoEnabled: true } })
  // This one has the value already.
  await seller.call.updateUser({ body: { shipstationEnabled: true } })
  await admin.call.updateAdminUser({
    params,
    body: { allowPartial: false, isActive: false, reason: 'Asked' },
  })
  const { lastChanges, settingsVersion } = await read()
  expect(settingsVersion).toBeGreaterThanOrEqual(6)
  const by = Object.fromEntries(
    Object.entries(lastChanges).map(([setting, change]) => [setting, change?.by?.id]),
  )
  expect(by).toEqual({
    ...{ tutorialComplete: seller.userId, notificationViewed: seller.userId, timeZone: seller.userId },
    ...{ shippoEnabled: seller.userId, allowPartial: admin.userId, isActive: admin.userId },
  })
  expect(lastChanges.tutorialComplete?.by?.name).toBe('Mira')
  expect(Date.parse(lastChanges.isActive!.at)).toBeGreaterThanOrEqual(Date.parse(lastChanges.timeZone!.at))
  await seller.call.updateUser({ body: { isActive: true } })
  expect((await read()).lastChanges.isActive?.by?.id).toBe(seller.userId)
})

test('a setting that was changed since it was read is refused with both values; the others aren’t', async () => {
  const seller = await app.signUp()
  const params = { id: seller.userId }
  const { settingsVersion: version } = (await admin.call.getAdminUser({ params })).body.user
  await seller.call.updateUser({ body: { isActive: false } })
  const stale = await admin.call.updateAdminUser({
    params,
    body: { isActive: true, allowPartial: true, reason: 'By phone', version },
  })
  expect(stale.status).toBe(409)
  expect(stale.refusal).toMatchObject({
    error: 'VERSION_OUTDATED',
    details: [{ path: 'body.isActive', message: 'is false now, changed by the seller; you sent true' }],
  })
  expect((await seller.call.getUser()).body).toMatchObject({ isActive: false, allowPartial: false })
  expect(await auditOf(seller.userId, 'user.settings-changed')).toEqual([])
  const other = await admin.call.updateAdminUser({ params, body: { allowPartial: true, version } })
  expect(other.status).toBe(200)
  const again = { ...{ isActive: true }, version: other.body.user.settingsVersion }
  expect((await admin.call.updateAdminUser({ params, body: again })).body.user.settings.isActive).toBe(true)
})

test('of ten administrators who change a setting they have all read, one does', async () => {
  const seller = await app.signUp()
  const params = { id: seller.userId }
  const { settingsVersion: version } = (await admin.call.getAdminUser({ params })).body.user
  const names = Array.from({ length: 10 }, (_, place) => `Name ${place}`)
  const replies = await Promise.all(
    names.map((name) => admin.call.updateAdminUser({ params, body: { name, version } })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(await auditOf(seller.userId, 'user.settings-changed')).toHaveLength(1)
})

test('a refused change changes nothing, also of the settings beside it', async () => {
  const seller = await app.signUp()
  await app.context.db.run(
    sql`update users set premium_level = 0, automation_until = null where id = ${seller.userId}`,
  )
  const reply = await admin.call.updateAdminUser({
    params: { id: seller.userId },
    body: { allowPartial: true, automateOrdering: true },
  })
  expect(reply.refusal.error).toBe('PLAN_REQUIRED')
  expect((await seller.call.getUser()).body).toMatchObject({ allowPartial: false, automateOrdering: false })
  expect(await auditOf(seller.userId, 'user.settings-changed')).toEqual([])
})

test.each([[{ role: 'ADMIN' }], [{ premium_level: 2 }], [{ isActive: 'yes' }], [{ timeZone: 'Mars/Base' }]])(
  '%j is no setting that can be changed',
  async (body) => {
    const seller = await app.signUp()
    const reply = await admin.call.updateAdminUser({ params: { id: seller.userId }, body: invalid(body) })
    expect(reply.status).toBe(422)
  },
)

test('an account’s page has its figures, progress and applications, and no secret', async () => {
  const seller = await app.signUp()
  await app.sandbox.control('POST', '/shipstation/accounts', {
    key: 'admin-view-key',
    secret: 'admin-view-secret',
  })
  await seller.call.saveShipstationCredentials({
    body: { key: 'admin-view-key', secret: 'admin-view-secret' },
  })
  await seller.call.createApplication({ body: { kind: 'SHOP' } })
  const { body } = await admin.call.getAdminUser({ params: { id: seller.userId } })
  expect(body.user).toMatchObject({
    account: { id: seller.userId, email: seller.email },
    totals: { printOrders: 0, chargedCents: 0, files: 0 },
    connections: [{ source: 'shipstation', keyHint: '••••-key' }],
    applications: [{ kind: 'SHOP' }],
  })
  expect(body.user.progress.filter(({ at }) => at !== null).map(({ step }) => step)).toEqual([
    'SIGNED_UP',
    'CONFIRMED_ADDRESS',
    'CONNECTED_STORE',
  ])
  expect(JSON.stringify(body)).not.toContain('admin-view')
  const unknown = await admin.call.getAdminUser({ params: { id: `usr_${'0'.repeat(26)}` } })
  expect(unknown.status).toBe(404)
})

test('progress counts each seller once per step', async () => {
  const { body } = await admin.call.getUserProgress()
  const of = Object.fromEntries(body.steps.map(({ step, users }) => [step, users]))
  expect(of.SIGNED_UP).toBe(body.users)
  expect(of.CONFIRMED_ADDRESS).toBeLessThanOrEqual(body.users)
  expect(of.CONNECTED_STORE).toBe(1)
})

test('a new link is mailed to an unconfirmed address only', async () => {
  const seller = await app.signUp()
  const resend = () => admin.call.resendVerification({ params: { id: seller.userId } })
  expect((await resend()).body).toEqual({ isSent: false })
  await app.context.db.run(sql`update users set email_verified = false where id = ${seller.userId}`)
  expect((await resend()).body).toEqual({ isSent: true })
  expect(await auditOf(seller.userId, 'user.verification-resent')).toHaveLength(1)
})

test('administrators see what became of a user’s emails, and send again what was refused, to the address of today', async () => {
  const seller = await app.signUp()
  const params = { id: seller.userId }
  const mails = async () => (await admin.call.listUserMails({ params })).body.mails
  expect(await mails()).toEqual([])
  const mailId = await queueRefusedMail(app.context, seller.email)
  expect(await mails()).toMatchObject([
    { id: mailId, kind: refusedMail.kind, state: 'UNDELIVERED', error: '550 No such user', canResend: true },
  ])
  expect((await admin.call.getAdminUser({ params })).body.user.lastMail).toMatchObject({ id: mailId })
  const resend = (id: string) => admin.call.resendUserMail({ params: { id, mailId } })
  const stranger = await app.signUp()
  expect((await resend(stranger.userId)).refusal.error).toBe('MAIL_NOT_RESENDABLE')
  const to = `moved-${seller.email}`
  await app.context.db.run(sql`update users set email = ${to} where id = ${seller.userId}`)
  const replies = await Promise.all([resend(seller.userId), resend(seller.userId)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await expect.poll(mails, { timeout: 20_000 }).toMatchObject([{ state: 'ACCEPTED', canResend: false }])
  expect(await app.sandbox.mails(seller.email)).toEqual([])
  expect((await app.sandbox.mails(to)).flatMap(({ links }) => links)).toContain(refusedMail.link)
  expect(await auditOf(seller.userId, 'user.mail-resent')).toHaveLength(1)
})

test('a user’s products are listed as the seller has them, archived ones too', async () => {
  const [seller, stranger] = [await app.signUp({ hasDemo: true }), await app.signUp()]
  const [own] = (await seller.call.listProducts({ query: {} })).body.products
  const params = { id: own!.id }
  await seller.call.archiveProduct({ params, body: { isArchived: true } })
  const list = async (id: string) => (await admin.call.listUserProducts({ params: { id } })).body.products
  expect(await list(seller.userId)).toMatchObject([{ ...params, isArchived: true }])
  expect((await list(stranger.userId)).map(({ id }) => id)).not.toContain(own!.id)
})

test('the addresses of those who agreed to mail are listed; everyone’s only for a legal reason, on record', async () => {
  const [agreed, silent] = [await app.signUp(), await app.signUp()]
  await agreed.call.updatePreferences({ body: { mailNews: true } })
  const emails = async (query: { isLegal?: 'true'; reason?: string } = {}) =>
    (await admin.call.listUserEmails({ query })).body.emails
  expect(await emails()).toEqual([agreed.email])
  expect(await emails({ isLegal: 'true' })).toEqual([agreed.email])
  expect(await emails({ isLegal: 'true', reason: 'New terms' })).toEqual(
    expect.arrayContaining([agreed.email, silent.email]),
  )
  const [entry] = await app.context.db.rows(
    sql`select actor, detail from audit_log where action = 'users.emails-read' order by at desc, id desc limit 1`,
  )
  expect(entry).toMatchObject({ actor: admin.userId, detail: { reason: 'New terms', isEveryone: true } })
  await agreed.call.updatePreferences({ body: { mailNews: false } })
  expect(await emails()).toEqual([])
})

test('the activity of an account has its sign-ins with device and address, what failed most, and what was used last', async () => {
  const seller = await app.signUp()
  await app.anonymous.call.signInWithEmail({ body: { email: seller.email, password: 'not-this-password' } })
  const record = (title: string, details: Record<string, string>) =>
    seller.call.recordEvent({ body: { title, details, session_id: 'sess_12345678' } })
  await record('page_visit', { route: '/dashboard/orders' })
  await record('button_click', { id: 'submit-all' })
  for (const errorCode of ['PRICE_CHANGED', 'PRICE_CHANGED', 'STORE_NOT_SYNCED'])
    await record('failed_action', { action: 'submitOrder', errorCode })
  const { activity } = (await admin.call.getUserActivity({ params: { id: seller.userId } })).body
  expect(activity.signIns[0]).toMatchObject({ action: 'sign-in.failed', address: expect.any(String) })
  expect(activity.failures).toMatchObject([
    { action: 'submitOrder', code: 'PRICE_CHANGED', times: 2 },
    { code: 'STORE_NOT_SYNCED', times: 1 },
  ])
  expect(activity.events).toMatchObject([
    { kind: 'CLICK', what: 'submit-all' },
    { kind: 'VISIT', what: '/dashboard/orders' },
  ])
  const missing = await admin.call.getUserActivity({ params: { id: `usr_${'0'.repeat(26)}` } })
  expect(missing.status).toBe(404)
})

test('administrators see who else has a record on screen until they leave or fall silent, and sellers don’t', async () => {
  const [ben, seller] = [await app.signUp(), await app.signUp()]
  await makeAdmin(app.context.db, ben.email)
  const record = seller.userId
  const view = async (person: Person, isLeaving = false) =>
    (await person.call.viewRecord({ body: { record, isLeaving } })).body.others.map(({ id }) => id)
  expect(await view(admin)).toEqual([])
  expect(await view(ben)).toEqual([admin.userId])
  expect(await view(admin)).toEqual([ben.userId])
  expect((await ben.call.viewRecord({ body: { record: 'applications' } })).body.others).toEqual([])
  await view(ben, true)
  expect(await view(admin)).toEqual([])
  await view(ben)
  expect(await view(admin)).toEqual([ben.userId])
  await app.context.db.run(sql`update record_viewers set expires_at = now() where user_id = ${ben.userId}`)
  expect(await view(admin)).toEqual([])
  expect((await seller.call.viewRecord({ body: { record } })).status).toBe(403)
})
