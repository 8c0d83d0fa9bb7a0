import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PortalState } from '#contract/portals/portals.ts'
import { sql } from '#server/db/sql.ts'
import { invalid } from '#testing/api/api-client.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let seller: Person
let draftId: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp({ hasDemo: true })
  await makeAdmin(app.context.db, admin.email)
  seller = await app.signUp({ hasDemo: true })
  draftId = (await draftOf(seller)).id
})
afterAll(() => app.close())

const complete = {
  title: 'Ribbed vase',
  description: 'A **tall** vase.',
  priceCents: 2_490,
  countries: ['US', 'DE'],
  leadDays: 4,
  rightsOrigin: 'OWN' as const,
  rightsLicense: '',
  rightsEvidence: 'I drew it; https://mira.example/sketches',
}

const productOf = async (person: Person) => (await person.call.listProducts()).body.products[0]!
const draftOf = async (person: Person) =>
  (await person.call.createPortal({ body: { productId: (await productOf(person)).id } })).body

/** A complete portal of a new seller in a state that it got by the calls people make. */
async function portalIn(state: PortalState) {
  const owner = await app.signUp({ hasDemo: true })
  const { id } = await draftOf(owner)
  const params = { id }
  const version = (await owner.call.updatePortal({ params, body: { ...complete, version: 1 } })).body.version
  const decide = (decision: 'APPROVE' | 'REQUEST_CHANGE' | 'REMOVE', reason = 'Because') =>
    admin.call.decidePortal({ params, body: { decision, version, reason } })
  if (state !== 'DRAFT') await owner.call.submitPortal({ params })
  if (state === 'LISTED' || state === 'PAUSED') await decide('APPROVE')
  if (state === 'PAUSED') await owner.call.pausePortal({ params, body: { isPaused: true } })
  if (state === 'REMOVED') await decide('REMOVE')
  const get = async () => (await owner.call.getPortal({ params })).body
  expect((await get()).state).toBe(state)
  const change = (fields: object) =>
    owner.call.updatePortal({ params, body: { ...complete, version, ...fields } })
  return { owner, params, version, decide, get, change }
}

async function decisionMails(): Promise<number> {
  const mails = await app.context.db.rows(sql`select 1 from mails where kind = 'portal-decided'`)
  return mails.length
}

test('a product becomes a draft in one call, once', async () => {
  const person = await app.signUp({ hasDemo: true })
  const product = await productOf(person)
  const made = await person.call.createPortal({ body: { productId: product.id } })
  expect(made).toMatchObject({
    status: 201,
    body: { state: 'DRAFT', title: product.name, priceCents: null, currency: 'USD', version: 1 },
  })
  const twice = await person.call.createPortal({ body: { productId: product.id } })
  expect(twice).toMatchObject({ status: 409, refusal: { error: 'PORTAL_EXISTS' } })
  const page = (await person.call.listPortals({ query: { text: product.name } })).body
  expect(page.portals.map(({ id }) => id)).toEqual([made.body.id])
  expect((await person.call.listPortals({ query: { state: 'LISTED' } })).body.portals).toEqual([])
})

test('an archived product can’t become a portal, be submitted or be resumed', async () => {
  const archive = async (owner: Person) => {
    const { id } = await productOf(owner)
    await owner.call.archiveProduct({ params: { id }, body: { isArchived: true } })
    return id
  }
  const refused = { status: 409, refusal: { error: 'PRODUCT_ARCHIVED' } }
  const person = await app.signUp({ hasDemo: true })
  expect(await person.call.createPortal({ body: { productId: await archive(person) } })).toMatchObject(
    refused,
  )
  const draft = await portalIn('DRAFT')
  await archive(draft.owner)
  expect(await draft.owner.call.submitPortal(draft)).toMatchObject(refused)
  const paused = await portalIn('PAUSED')
  await archive(paused.owner)
  const resumed = await paused.owner.call.pausePortal({ params: paused.params, body: { isPaused: false } })
  expect(resumed).toMatchObject(refused)
})

test('another seller’s portal and product are not found', async () => {
  const { params } = await portalIn('LISTED')
  const { call } = seller
  const replies = await Promise.all([
    call.getPortal({ params }),
    call.updatePortal({ params, body: { ...complete, version: 2 } }),
    call.submitPortal({ params }),
    call.pausePortal({ params, body: { isPaused: true } }),
    call.deletePortal({ params }),
    call.createPortal({ body: { productId: (await productOf(admin)).id } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await call.listPortals()).body.portals.map(({ id }) => id)).not.toContain(params.id)
})

test('only administrators list everyone’s portals and decide them', async () => {
  const { params, version } = await portalIn('IN_REVIEW')
  const body = { decision: 'APPROVE' as const, version }
  expect((await seller.call.decidePortal({ params, body })).status).toBe(403)
  expect((await seller.call.listAdminPortals()).status).toBe(403)
})

test('what is missing is named, all at once, before an administrator sees it', async () => {
  const person = await app.signUp({ hasDemo: true })
  const { id } = await draftOf(person)
  const reply = await person.call.submitPortal({ params: { id } })
  expect(reply).toMatchObject({ status: 422, refusal: { error: 'PORTAL_INCOMPLETE' } })
  expect(reply.refusal?.details?.map(({ path }) => path)).toEqual([
    'body.description',
    'body.priceCents',
    'body.rightsOrigin',
    'body.rightsEvidence',
  ])
  const licensed = { ...complete, version: 1, rightsOrigin: 'LICENSED' as const }
  await person.call.updatePortal({ params: { id }, body: licensed })
  const again = await person.call.submitPortal({ params: { id } })
  expect(again.refusal?.details?.map(({ path }) => path)).toEqual(['body.rightsLicense'])
})

test('a portal is submitted, approved, paused and resumed, and its seller is told of the decision once', async () => {
  const { owner, params, get, decide } = await portalIn('IN_REVIEW')
  const mailsBefore = await decisionMails()
  expect((await get()).submittedAt).not.toBeNull()
  const queue = (await admin.call.listAdminPortals({ query: { state: 'IN_REVIEW', search: params.id } })).body
  expect(queue.portals).toMatchObject([{ id: params.id, seller: { id: owner.userId } }])
  expect(await decide('APPROVE', '')).toMatchObject({
    status: 200,
    body: { state: 'LISTED', reviewNote: null },
  })
  expect((await get()).listedAt).not.toBeNull()
  const pause = (isPaused: boolean) => owner.call.pausePortal({ params, body: { isPaused } })
  expect((await pause(true)).body.state).toBe('PAUSED')
  expect((await pause(true)).body.state).toBe('PAUSED')
  expect((await pause(false)).body.state).toBe('LISTED')
  expect(await decisionMails()).toBe(mailsBefore + 1)
  expect((await owner.call.listInbox()).body.entries).toMatchObject([
    { event: 'PORTAL_DECIDED', title: '“Ribbed vase” is listed', text: null },
  ])
})

test('a request for a change returns the portal with the reason, on record', async () => {
  const { owner, params, get, decide } = await portalIn('IN_REVIEW')
  await decide('REQUEST_CHANGE', 'Show the license.')
  expect(await get()).toMatchObject({ state: 'DRAFT', reviewNote: 'Show the license.' })
  const { entries } = (await admin.call.listAudit({ query: { record: owner.userId } })).body
  expect(entries.find(({ action }) => action === 'portal.returned')).toMatchObject({
    actor: { id: admin.userId },
    changes: [{ field: 'state', before: 'IN_REVIEW', after: 'DRAFT' }],
  })
  expect((await owner.call.submitPortal({ params })).body.state).toBe('IN_REVIEW')
})

test('an administrator can’t approve what changed while they read it', async () => {
  const { version, decide, change, get } = await portalIn('IN_REVIEW')
  // Direction marks would turn what is shown beside it.
  const words = { title: 'Something \u202eelse', description: '\u2066One\u2069 line' }
  const changed = (await change(words)).body
  expect(changed).toMatchObject({ version: version + 1, title: 'Something else', description: 'One line' })
  expect(await decide('APPROVE')).toMatchObject({ status: 409, refusal: { error: 'VERSION_OUTDATED' } })
  expect((await get()).state).toBe('IN_REVIEW')
})

test.each(['LISTED', 'PAUSED'] as const)(
  'new words of a %s portal are reviewed, a new price is not',
  async (state) => {
    const { change, version } = await portalIn(state)
    const cheaper = await change({ priceCents: 1_990, countries: ['US'], leadDays: 9 })
    expect(cheaper.body).toMatchObject({ state, priceCents: 1_990, leadDays: 9 })
    const renamed = await change({ title: 'A famous mouse', version: version + 1 })
    expect(renamed.body.state).toBe('IN_REVIEW')
  },
)

test('a submitted portal stays complete', async () => {
  const { change } = await portalIn('LISTED')
  for (const fields of [{ priceCents: null }, { rightsEvidence: '' }, { rightsOrigin: null }])
    expect(await change(fields)).toMatchObject({ status: 422, refusal: { error: 'PORTAL_INCOMPLETE' } })
})

test('of two changes from one version, one is stored', async () => {
  const { change } = await portalIn('DRAFT')
  const replies = await Promise.all([change({ title: 'One' }), change({ title: 'Other' })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a removed portal stays removed, and its product can be offered again from the start', async () => {
  const { owner, params, change, get } = await portalIn('REMOVED')
  const body = { isPaused: false }
  const replies = [
    await change({}),
    await owner.call.submitPortal({ params }),
    await owner.call.pausePortal({ params, body }),
    await owner.call.deletePortal({ params }),
  ]
  for (const reply of replies)
    expect(reply).toMatchObject({ status: 409, refusal: { error: 'PORTAL_STATE' } })
  expect((await get()).state).toBe('REMOVED')
  expect((await draftOf(owner)).state).toBe('DRAFT')
})

test('only drafts can be deleted', async () => {
  const draft = await portalIn('DRAFT')
  expect((await draft.owner.call.deletePortal(draft)).status).toBe(200)
  expect((await draft.owner.call.getPortal(draft)).status).toBe(404)
  const listed = await portalIn('LISTED')
  expect((await listed.owner.call.deletePortal(listed)).status).toBe(409)
})

describe('decisions', () => {
  test.each([
    ['APPROVE', 'DRAFT'],
    ['APPROVE', 'LISTED'],
    ['APPROVE', 'PAUSED'],
    ['APPROVE', 'REMOVED'],
    ['REQUEST_CHANGE', 'DRAFT'],
    ['REQUEST_CHANGE', 'LISTED'],
    ['REMOVE', 'DRAFT'],
    ['REMOVE', 'REMOVED'],
  ] as const)('%s is refused for a portal that is %s', async (decision, state) => {
    const { decide, get } = await portalIn(state)
    expect(await decide(decision)).toMatchObject({ status: 409, refusal: { error: 'PORTAL_STATE' } })
    expect((await get()).state).toBe(state)
  })

  test('a portal isn’t returned or removed without a reason', async () => {
    const { decide } = await portalIn('IN_REVIEW')
    expect((await decide('REQUEST_CHANGE', ' ')).status).toBe(422)
    expect((await decide('REMOVE', '')).status).toBe(422)
  })
})

test.each([
  { title: '' },
  { title: 'x'.repeat(121) },
  { title: 'two\nlines' },
  { description: 'x'.repeat(10_001) },
  { description: 'a\u0000b' },
  { priceCents: 49 },
  { priceCents: 1_000_001 },
  { priceCents: 10.5 },
  { countries: [] },
  { countries: ['XX'] },
  { countries: ['US', 'US'] },
  { leadDays: 0 },
  { leadDays: 61 },
  { rightsOrigin: 'FOUND' },
  { rightsLicense: 'x'.repeat(201) },
  { rightsEvidence: 'x'.repeat(2_001) },
  { state: 'LISTED' },
])('%j is refused', async (fields) => {
  const body = invalid({ ...complete, version: 1, ...fields })
  expect((await seller.call.updatePortal({ params: { id: draftId }, body })).status).toBe(422)
})
