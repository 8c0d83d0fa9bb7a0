import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxCollections } from '#contract/portals/portal-collections.ts'
import { sql } from '#server/db/sql.ts'
import { findablePages } from '#server/features/portal-search/read-findable-pages.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let mira: Person
let profileId: string
let vases: string[]
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  mira = await app.signUp()
  profileId = (await mira.call.createProfile({ body: { name: 'Mira Prints' } })).body.id
  vases = []
  for (const cents of [1_000, 2_000, 3_000]) vases.push(await listVase(admin.call, mira.call, cents))
})
afterAll(() => app.close())

async function make(content: object = {}, owner = mira) {
  const body = { name: 'Vases', isShown: true, portalIds: vases, ...content }
  return (await owner.call.createPortalCollection({ body })).body
}
async function approved(content: object = {}, owner = mira) {
  const { id, version } = await make(content, owner)
  await decide(id, version, 'APPROVE')
  return id
}
const decide = (id: string, version: number, decision: 'APPROVE' | 'HIDE' | 'KEEP', reason = 'Offensive') =>
  admin.call.decidePortalCollection({ params: { id }, body: { decision, version, reason } })
const own = async (id: string) =>
  (await mira.call.listPortalCollections()).body.collections.find((each) => each.id === id)!
const read = (id: string) => app.anonymous.call.getListedCollection({ params: { id } })
const shownListings = async (id: string) => (await read(id)).body.listings?.map((listing) => listing.id)
const explored = async () =>
  (await app.anonymous.call.listNewCollections()).body.collections.map(({ id }) => id)
const ofMaker = async () =>
  (await app.anonymous.call.listMakerCollections({ params: { id: profileId } })).body.collections
const pause = (id: string, isPaused: boolean) => mira.call.pausePortal({ params: { id }, body: { isPaused } })
const removeAll = async () => {
  for (const { id } of (await mira.call.listPortalCollections()).body.collections)
    await mira.call.deletePortalCollection({ params: { id } })
}

test('a collection is a draft or in review for strangers, until an administrator approves its texts', async () => {
  const draft = await make({ isShown: false })
  const waiting = await make({ name: '<b>Vases</b>', description: 'By **me**. <script>alert(1)</script>' })
  expect([draft.state, waiting.state]).toEqual(['DRAFT', 'IN_REVIEW'])
  for (const { id } of [draft, waiting]) expect((await read(id)).status).toBe(404)
  expect([await ofMaker(), await explored()]).toEqual([[], []])
  const { collections } = (await admin.call.listAdminPortalCollections()).body
  expect(collections.map(({ id }) => id)).toEqual([waiting.id])

  expect((await decide(draft.id, draft.version, 'APPROVE')).status).toBe(404)
  expect((await decide(waiting.id, waiting.version, 'APPROVE')).status).toBe(200)
  const { body } = await read(waiting.id)
  expect(body).toMatchObject({ name: '<b>Vases</b>', maker: { id: profileId, name: 'Mira Prints' } })
  expect(body.descriptionHtml).toContain('<strong>me</strong>')
  expect(body.descriptionHtml).not.toContain('<script')
  expect(JSON.stringify(body)).not.toContain(mira.userId)
  expect(await explored()).toEqual([waiting.id])
  expect(await ofMaker()).toMatchObject([{ id: waiting.id, count: 3 }])
  expect((await ofMaker())[0]!.pictures).toHaveLength(3)
  await removeAll()
})

test('listings are in their maker’s order, and one that is paused leaves until it is back', async () => {
  const order = vases.toReversed()
  const id = await approved({ portalIds: order })
  expect(await shownListings(id)).toEqual(order)
  await pause(order[0]!, true)
  expect(await shownListings(id)).toEqual(order.slice(1))
  expect(await own(id)).toMatchObject({ foundListings: 2, state: 'SHOWN' })
  expect((await ofMaker())[0]).toMatchObject({ count: 2 })
  // Two aren't enough for the market.
  expect(await explored()).toEqual([])
  await pause(order[0]!, false)
  expect(await explored()).toEqual([id])
  for (const vase of vases) await pause(vase, true)
  expect([(await read(id)).status, await ofMaker()]).toEqual([404, []])
  for (const vase of vases) await pause(vase, false)
  expect(await shownListings(id)).toEqual(order)
  await removeAll()
})

test('another order is shown at once, other words wait for a review, and saving the same changes nothing', async () => {
  const id = await approved()
  const save = async (content: object) => {
    const { version } = await own(id)
    const body = { name: 'Vases', isShown: true, portalIds: vases, ...content, version }
    return (await mira.call.updatePortalCollection({ params: { id }, body })).body
  }
  const before = await own(id)
  expect(await save({})).toEqual(before)
  expect(await save({ portalIds: vases.slice(1) })).toMatchObject({ state: 'SHOWN', foundListings: 2 })
  expect(await save({ isShown: false })).toMatchObject({ state: 'DRAFT' })
  expect(await save({})).toMatchObject({ state: 'SHOWN', foundListings: 3 })
  expect(await save({ name: 'Jars' })).toMatchObject({ state: 'IN_REVIEW' })
  expect((await read(id)).status).toBe(404)

  // What the administrator read isn't what would be approved.
  const old = await own(id)
  await save({ name: 'Advertising' })
  expect((await decide(id, old.version, 'APPROVE')).refusal.error).toBe('VERSION_OUTDATED')
  await decide(id, old.version + 1, 'HIDE', 'No advertising')
  expect(await own(id)).toMatchObject({ state: 'DRAFT', reviewNote: 'No advertising' })
  const body = { name: 'Late', isShown: true, portalIds: [], version: old.version }
  const late = await mira.call.updatePortalCollection({ params: { id }, body })
  expect(late.refusal.error).toBe('VERSION_OUTDATED')
  await removeAll()
})

test('the market shows the collection of each maker that changed last', async () => {
  const other = await app.signUp()
  const theirs: string[] = []
  for (const cents of [100, 200, 300]) theirs.push(await listVase(admin.call, other.call, cents))
  const ofOther = await approved({ portalIds: theirs }, other)
  await approved()
  const newest = await approved()
  expect(await explored()).toEqual([newest, ofOther])
  await app.context.db.run(sql`update users set banned = true where id = ${other.userId}`)
  expect([await explored(), (await read(ofOther)).status]).toEqual([[newest], 404])
  const [, , collections] = findablePages(app.context.db)
  const paths = (await collections!.read({ skip: 0, take: 10 })).map(({ path }) => path)
  expect(paths).toHaveLength(2)
  expect(paths).toContain(`/portals/collection/${newest}`)
  await removeAll()
  expect([await explored(), (await read(newest)).status]).toEqual([[], 404])
})

test('listings of others, of nobody and given twice are refused, and there are 50 collections at most', async () => {
  const other = await app.signUp()
  const refused = async (portalIds: string[], owner = mira) =>
    (await owner.call.createPortalCollection({ body: { name: 'Mine', isShown: true, portalIds } })).status
  expect(await refused(vases, other)).toBe(404)
  expect(await refused([`por_${'0'.repeat(26)}`])).toBe(404)
  expect(await refused([vases[0]!, vases[0]!])).toBe(422)
  await app.context.db.run(sql`
    insert into portal_collections (seller_id, id, name, description, is_shown, created_at, changed_at)
    select ${mira.userId}, 'pcl_' || n, 'Many', '', false, now(), now() from generate_series(1, ${maxCollections - 1}) n`)
  // Two at once are one too many.
  const body = { name: 'Last', isShown: false, portalIds: [] }
  const replies = await Promise.all([1, 2].map(() => mira.call.createPortalCollection({ body })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  await app.context.db.run(sql`delete from portal_collections where seller_id = ${mira.userId}`)
})

test('the count is right however changes of a collection and of its listings meet', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => approved()))
  const rounds = Array.from({ length: 6 }, (_, round) => round)
  const replies = await Promise.all([
    ...vases.map(async (vase) => {
      for (const round of rounds) await pause(vase, round % 2 === 0)
      return (await pause(vase, vase === vases[0])).status
    }),
    ...ids.map(async (id) => {
      for (const round of rounds) {
        const { version } = await own(id)
        const portalIds = round % 2 === 0 ? vases.slice(1) : vases.toReversed()
        const body = { name: 'Vases', isShown: true, portalIds, version }
        await mira.call.updatePortalCollection({ params: { id }, body })
      }
      return (await read(id)).status
    }),
  ])
  expect(new Set(replies)).toEqual(new Set([200]))
  for (const id of ids) expect((await own(id)).foundListings).toBe((await shownListings(id))!.length)
  await pause(vases[0]!, false)
})

test('anyone reports a public collection, and administrators keep or hide it', async () => {
  const id = await approved()
  const report = (text: string, reported = id) =>
    app.anonymous.call.reportPortalCollection({ params: { id: reported }, body: { reason: 'OTHER', text } })
  const reported = async () =>
    (await admin.call.listAdminPortalCollections({ query: { state: 'REPORTED' } })).body.collections
  const draft = await make({ isShown: false })
  expect([(await report('Mine', draft.id)).status, (await report(' ')).status]).toEqual([404, 422])
  for (const text of ['Copied <b>photos</b>', 'Rude']) expect((await report(text)).status).toBe(201)
  expect(await reported()).toMatchObject([
    { id, state: 'SHOWN', openReports: 2, reports: [{ text: 'Rude' }, { text: 'Copied <b>photos</b>' }] },
  ])
  // Its maker reads nothing of it.
  expect(JSON.stringify((await mira.call.listPortalCollections()).body)).not.toContain('Rude')

  const { version } = await own(id)
  await decide(id, version, 'KEEP', '')
  expect([await reported(), (await read(id)).status, (await own(id)).version]).toEqual([[], 200, version])
  await report('Again')
  await decide(id, version, 'HIDE')
  expect([await reported(), (await read(id)).status, (await report('Late')).status]).toEqual([[], 404, 404])
  await removeAll()
})
