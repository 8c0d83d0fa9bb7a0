import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import { apiOf, type TestApi } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { letteringArea, logoArea } from '#testing/factories/lettering-factory.ts'
import { createQuestion, createReview, createSale, portalContent } from '#testing/factories/portal-factory.ts'
import { buyerAddress } from '#testing/factories/sale-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sendUpload, tusCall } from '../features/files/upload/testing/tus-calls.ts'
import { idKinds } from './testing/id-kinds.ts'
import { keyedObjects, keyedReads, openObjects, reports } from './testing/open-objects.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let owner: Person
let stranger: Person
/** A program with a token of the owner that may only read. */
let reader: TestApi
let red: string
/** One object of the owner for each kind of id in a path. */
const owned: Record<string, string> = {}
/** What opens the owner’s account or stores. */
const secrets: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp()
  stranger = await app.signUp()
  // Margins are part of a plan.
  await app.context.db.run(sql`update users set premium_level = 1`)
  const [shopOrder] = await createShop(app, owner.userId, [{}])
  const { body } = await owner.call.submitOrder({ body: { orderId: shopOrder!.id } })
  owned.line = shopOrder!.lines[0]!.id
  Object.assign(owned, { so: shopOrder!.id, po: body.order.id, run: body.runId })
  const credentials = { key: 'owner-key', secret: 'owner-secret' }
  await app.sandbox.control('POST', '/shipstation/accounts', credentials)
  const saved = await owner.call.saveShipstationCredentials({ body: credentials })
  owned.con = saved.body.connection.id
  owned.auth = (await owner.call.listSessions()).body.sessions[0]!.id
  const made = await owner.call.createApiToken({ body: { name: 'Mine', scope: 'READ', days: 30 } })
  owned.tok = made.body.token.id
  secrets.push(made.body.secret, owner.cookie.split('=')[1]!, 'owner-key', 'owner-secret')
  reader = apiOf(app.url, { authorization: `Bearer ${made.body.secret}` })
  owned.usr = owner.userId
  owned.prf = (await owner.call.createProfile({ body: { name: 'The Owner' } })).body.id
  const view = { list: 'unsubmitted' as const, name: 'Mine', search: {} }
  owned.view = (await owner.call.createSavedView({ body: view })).body.view.id
  const { filaments } = (await owner.call.listFilaments()).body
  red = filaments.find(({ name }: { name: string }) => name === 'PLA RED')!.id
  owned.prd = (await owner.call.listProducts()).body.products[0]!.id
  const match = {
    conditions: [{ on: 'sku' as const, how: 'equals' as const, text: 'Mine' }],
    target: { kind: 'ignore' as const },
  }
  owned.mat = (await owner.call.createMatch({ body: match })).body.match.id
  owned.rul = (await owner.call.createRule({ body: newRule })).body.rule.id
  owned.shp = (await owner.call.listShops()).body.shops[0]!.id
  owned.upl = await tusCall(app.url, owner.cookie).create({ bytes: 100, name: 'Mine.stl' })
  await sendUpload(app.url, owner.cookie, { bytes: Buffer.from('no model'), name: 'Mine.stl' })
  await vi.waitFor(
    async () => {
      owned.file = (await owner.call.listFiles({ query: { text: 'mine' } })).body.files[0]!.id
      expect(owned.file).toBeDefined()
    },
    { timeout: 20_000, interval: 100 },
  )
  owned.do = (await owner.call.saveDirectOrder({ body: { orderData: { items: [] } } })).body.publicOrderId
  const payment = { key: randomUUID(), amountCents: 700, from: 'PAGE' as const }
  owned.col = (await owner.call.topUp({ body: payment })).body.collection.id
  const [credit] = (await owner.call.listMovements()).body.movements
  owned.led = credit!.id
  owned.pkey = `pkey_${'0'.repeat(26)}`
  await app.context.db.pool.query(
    `insert into passkeys (user_id, id, credential_id, public_key, counter, transports, name, created_at)
      values ($1, $2, 'x', 'x', 0, '{}', 'Mine', now())`,
    [owner.userId, owned.pkey],
  )
  owned.prl = `prl_${'0'.repeat(26)}`
  await app.context.db.pool.query(
    `insert into proof_links (seller_id, id, shop_order_id, key_hash, key_sealed, proofs, on_silence, is_mailed, created_at,
      deadline_at) values ($1, $2, $3, 'x', 'x', '[]', 'WAIT', false, now(), now() + interval '1 day')`,
    [owner.userId, owned.prl, owned.so],
  )
  for (const kind of ['pic', 'ltr']) owned[kind] = randomUUID()
  const logo = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>'
  const content = Buffer.from(logo).toString('base64')
  const asset = { kind: 'LOGO', name: 'Mine', content, hasLicense: true } as const
  owned.let = (await owner.call.addLetteringAsset({ body: asset })).body.asset.id
  for (const kind of ['rrq', 'srv']) owned[kind] = `${kind}_${'0'.repeat(26)}`
  owned.tic = (await owner.call.createTicket({ body: { subject: 'Mine', text: 'Mine' } })).body.id
  owned.sal = await createSale(app.context.db, owner.userId)
  const percent = { code: 'MINE', kind: 'PERCENT', percent: 10 } as const
  owned.dsc = (await owner.call.createDiscountCode({ body: percent })).body.id
  owned.adr = (await owner.call.addAddress({ body: { address: buyerAddress } })).body.addresses[0]!.id
  owned.por = (await owner.call.createPortal({ body: { productId: owned.prd } })).body.id
  owned.pcl = (await owner.call.createPortalCollection({ body: group })).body.id
  const ofOwner = { sellerId: owner.userId, saleId: owned.sal, portalId: owned.por }
  owned.rev = await createReview(app.context.db, ofOwner)
  owned.que = await createQuestion(app.context.db, ofOwner)
  owned.exp = (await owner.call.createDataExport()).body.id
  owned.app = (await owner.call.createApplication({ body: { kind: 'SHOP' } })).body.id
})
afterAll(() => app.close())

const vase = '00000000-0000-4000-8000-000000000001'
const black = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const group = { name: 'Mine', isShown: false, portalIds: [] }
const newRule = { name: 'Mine', conditions: [], actions: [{ do: 'tag' as const, tag: 'Mine' }] }
const newProduct = {
  name: 'Mine',
  sku: 'MINE',
  version: 1,
  fulfillment: [{ type: 'PRINT', publicFileServiceId: vase, filamentId: black, quantity: 1 }],
}

const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][]

function pathOf(name: keyof typeof api, endpoint: Endpoint): string {
  const id = owned[idKinds[name] ?? ''] ?? ''
  const path = endpoint.path
    .replace(':id', id)
    .replace(':kind', 'AVATAR')
    .replace(':photoId', black)
    .replace(':lineId', owned.line ?? '')
    .replace(':filamentId', black)
  const item = name === 'turnBuyerProof' ? `&letteringId=${vase}` : ''
  const query = keyedReads.includes(name) ? `?key=${'A'.repeat(43)}${item}` : ''
  return `/api${path.replace(':page', '1').replace(':size', '25')}${query}`
}

const orders = () => ({ orderIds: [owned.so] })
const byKey = () => ({ key: 'A'.repeat(43) })
const words = () => ({ text: 'Not mine' })
const removal = () => ({ isRemoved: true, reason: 'Not mine' })
const itemOfOwner = () => ({ orderId: owned.so, lineId: owned.line })
const proofOfOwner = () => ({ ...itemOfOwner(), letteringId: vase, sha256: '0'.repeat(64) })

const bodies: Partial<Record<keyof typeof api, () => object>> = {
  submitOrder: () => ({ orderId: owned.so }),
  cancelOrder: () => ({ shippingProvider: 'shippo' }),
  setProfilePicture: () => ({ image: 'Mine' }),
  updateProfile: () => ({ name: 'Not The Owner' }),
  updatePortalCollection: () => ({ ...group, version: 1 }),
  decidePortalCollection: () => ({ decision: 'HIDE', version: 1, reason: 'Not mine' }),
  updateDiscountCode: () => ({ code: 'THEIRS', kind: 'PERCENT', percent: 20, version: 1 }),
  previewDecision: () => ({ status: 'ACCEPTED' }),
  decideApplication: () => ({ status: 'ACCEPTED' }),
  setMaintenanceMode: () => ({ maintenanceMode: true }),
  ...{ createSubmitRun: orders, dryRun: orders, holdOrders: orders, releaseOrders: orders },
  moveOrders: () => ({ orderIds: [owned.so], isForPrint: true }),
  tagOrders: () => ({ orderIds: [owned.so], add: ['Mine'] }),
  changeItems: () => ({ orderIds: [owned.so], choice: { what: 'FILAMENT', id: black }, apply: true }),
  restoreItems: () => ({ what: 'FILAMENT', items: [{ ...itemOfOwner(), fromId: black, toId: null }] }),
  setOrderNote: () => ({ note: 'Mine' }),
  editAddress: () => ({ address: null }),
  excludeLine: () => ({ isExcluded: true }),
  chooseFilament: () => ({ filamentId: null }),
  chooseProduct: () => ({ productId: null }),
  writePersonalization: () => ({ text: 'Mine' }),
  acceptPlainText: () => ({ text: 'Mine' }),
  previewOptionAnswer: () => ({ name: 'Size', answer: null }),
  answerOption: () => ({ answer: { kind: 'IGNORED', name: 'Size' } }),
  approveProofs: () => ({ proofs: [proofOfOwner()] }),
  createProofLink: () => ({ proofs: [proofOfOwner()], days: 3, onSilence: 'WAIT', sendMail: false }),
  approveBuyerProof: () => ({ key: 'A'.repeat(43), proofs: [{ ...proofOfOwner(), orderId: undefined }] }),
  correctBuyerProof: () => ({ key: 'A'.repeat(43), lineId: owned.line, text: 'Mine' }),
  confirmTwins: () => ({ orderIds: [] }),
  acceptSourceChanges: () => ({ upTo: '2030-01-01T00:00:00Z' }),
  reportProblem: () => ({ reason: 'LOST', resolution: 'REFUND', text: 'Mine' }),
  updateSavedView: () => ({ name: 'Not mine' }),
  updateProduct: () => newProduct,
  archiveProduct: () => ({ isArchived: true }),
  restoreProductVersion: () => ({ version: 1 }),
  updateMatch: () => ({ isOn: false }),
  updateRule: () => ({ isOn: true }),
  updateShop: () => ({ isPaused: true }),
  updateConnection: () => ({ isEnabled: false }),
  backfillConnection: () => ({ days: 7 }),
  findMissingOrder: () => ({ orderNumber: '1' }),
  substituteFilament: () => ({ by: red, products: [{ id: owned.prd, version: 1 }] }),
  saveDirectOrder: () => ({ publicOrderId: owned.do, version: 1, orderData: { items: [] } }),
  processDirectOrder: () => ({ publicOrderId: owned.do }),
  updateFile: () => ({ name: 'Not mine' }),
  confirmUnit: () => ({ version: 1, unit: 'in' }),
  splitFile: () => ({ version: 1, objects: [{ object: 0, filamentId: null }], as: 'FILES' }),
  rollOutFile: () => ({ version: 1, scope: 'NEW_ORDERS' }),
  estimateFile: () => ({ version: 1, filamentId: newProduct.fulfillment[0]!.filamentId, quantity: 1 }),
  setLetteringArea: () => letteringArea,
  previewLettering: () => ({ area: letteringArea, text: 'Mine' }),
  addLogoFile: () => ({ area: logoArea }),
  updateAddress: () => ({ address: buyerAddress }),
  updatePortal: () => portalContent,
  ...Object.fromEntries(reports.map((name) => [name, () => ({ reason: 'OTHER', text: 'Not mine' })])),
  writeReview: () => ({ key: 'A'.repeat(43), line: 0, stars: 5 }),
  editReview: () => ({ key: 'A'.repeat(43), line: 0, stars: 5, version: 1 }),
  withdrawReview: () => ({ ...byKey(), line: 0 }),
  ...{ cancelSale: byKey, replaceSaleLink: byKey },
  ...{ answerReview: words, answerQuestion: words, decideReview: removal, decideQuestion: removal },
  askQuestion: () => ({ text: 'Not mine', email: 'not-mine@mail.example' }),
  confirmQuestion: () => ({ token: 'A'.repeat(43) }),
  changeSaleAddress: () => ({ key: 'A'.repeat(43), address: buyerAddress }),
  addReviewPhoto: () => ({ key: 'A'.repeat(43), image: 'Mine' }),
  addSaleAttachment: () => ({ key: 'A'.repeat(43), name: 'a.png', content: 'Mine' }),
  fileSaleClaim: () => ({ key: 'A'.repeat(43), reason: 'DAMAGED', resolution: 'REFUND', text: 'Not mine' }),
  decideSaleAddress: () => ({ isDone: true, requestedAt: '2026-01-01T00:00:00.000Z', reason: '' }),
  savePortalItems: () => ({ version: 1, items: [] }),
  addPortalPhoto: () => ({ image: 'Mine' }),
  savePortalPhotos: () => ({ version: 1, photos: [] }),
  previewListingText: () => ({ text: 'Zoë' }),
  approveSaleTexts: () => ({ texts: [{ letteringId: randomUUID(), sha256: '0'.repeat(64) }] }),
  refuseSaleTexts: () => ({ reason: 'A trademark' }),
  pausePortal: () => ({ isPaused: true }),
  decidePortal: () => ({ decision: 'APPROVE', version: 1 }),
  removePortalPhoto: () => ({ reason: 'Not mine' }),
  decideMakerPicture: () => ({ decision: 'APPROVE' }),
  replyToTicket: () => ({ text: 'Not mine' }),
  addSupportAttachment: () => ({ name: 'a.pdf', content: 'JVBERi0=' }),
  closeTicket: () => ({ satisfaction: 'GOOD' }),
  updateAdminUser: () => ({ isActive: false }),
  updateAdminFile: () => ({ notes: 'Mine' }),
  suspendUser: () => ({ reason: 'Mine' }),
  unsuspendUser: () => ({ reason: 'Mine' }),
  addUserNote: () => ({ text: 'Mine' }),
  startVisit: () => ({ reason: 'Mine' }),
  removeUserSecondFactor: () => ({ reason: 'Mine' }),
  enterSecondFactor: () => ({ code: '000000' }),
  confirmSecondFactor: () => ({ code: '000000' }),
  confirmIdentity: () => ({ password: 'a-long-password' }),
  settleRefund: () => ({ isSettled: true }),
  decideUpload: () => ({ decision: 'KEEP_BOTH' }),
}

function call(as: TestApi, name: keyof typeof api, endpoint: Endpoint) {
  const send = as[endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete']
  return send(pathOf(name, endpoint), bodies[name]?.())
}

describe('strangers', () => {
  const guarded = endpoints.filter(
    ([, endpoint]) => endpoint.access === 'user' || endpoint.access === 'admin',
  )
  test.each(guarded)('%s refuses callers who are not signed in', async (name, endpoint) => {
    const reply = await call(app.anonymous, name, endpoint)
    expect(reply).toMatchObject({
      status: 401,
      refusal: { error: 'NOT_SIGNED_IN', message: 'Authentication required - please log in' },
    })
  })
})

describe('programs', () => {
  const changing = endpoints.filter(([, { access, method }]) => access !== 'public' && method !== 'GET')
  const aboutSignIn = endpoints.filter(([, { needsSession }]) => needsSession)
  test.each([...changing, ...aboutSignIn])(
    '%s refuses a token that may only read',
    async (name, endpoint) => {
      const reply = await call(reader, name, endpoint)
      expect(reply).toMatchObject({ status: 403, refusal: { error: 'FORBIDDEN' } })
    },
  )
})

const namingOrdersInBody = [
  'submitOrder',
  'createSubmitRun',
  'dryRun',
  'approveProofs',
  'holdOrders',
  'releaseOrders',
  'moveOrders',
  'tagOrders',
  'saveDirectOrder',
  'processDirectOrder',
  'substituteFilament',
]

describe('other sellers', () => {
  const withOwner = endpoints.filter(
    ([name, { access }]) => (access === 'user' && idKinds[name]) || namingOrdersInBody.includes(name),
  )
  test.each(withOwner)('%s tells another seller that the object does not exist', async (name, endpoint) => {
    const reply = await call(stranger, name, endpoint)
    expect(reply).toMatchObject({
      status: 404,
      refusal: { error: 'NOT_FOUND', message: 'Resource not found' },
    })
  })

  // Shippo's own orders are asked of Shippo, for those who are connected there.
  const lists = endpoints.filter(
    ([name, { access }]) =>
      name.startsWith('list') && access === 'user' && !idKinds[name] && name !== 'listShippoOrders',
  )
  test.each(lists)('%s shows a seller nothing of another', async (name, endpoint) => {
    const reply = await call(stranger, name, endpoint)
    const text = JSON.stringify(reply.body)
    expect(reply.status).toBe(200)
    for (const id of Object.values(owned)) expect(text).not.toContain(id)
  })
})

describe('sellers', () => {
  const forAdmins = endpoints.filter(([, { access }]) => access === 'admin')
  test.each(forAdmins)(
    '%s is for admins alone, also where it is about the seller',
    async (name, endpoint) => {
      for (const seller of [owner, stranger]) {
        expect(await call(seller, name, endpoint)).toMatchObject({
          status: 403,
          refusal: { error: 'FORBIDDEN' },
        })
      }
    },
  )

  test('nothing that was refused has happened', async () => {
    expect((await app.anonymous.call.getMaintenanceMode()).body.maintenanceMode).toBe(false)
    expect((await app.anonymous.call.getProfile({ params: { id: owned.prf! } })).body.name).toBe('The Owner')
    const { sessions } = (await owner.call.listSessions()).body
    expect(sessions).toContainEqual(expect.objectContaining({ id: owned.auth }))
    const { tokens } = (await owner.call.listApiTokens()).body
    expect(tokens).toMatchObject([{ id: owned.tok }])
  })
})

test('an administrator who views as a seller reads what the seller reads, but no secret and no file', async () => {
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const started = await admin.call.startVisit({ params: { id: owner.userId }, body: { reason: 'Asked to' } })
  const visitor = apiOf(app.url, { cookie: started.cookies.join('; ') })
  const reads = endpoints.filter(([, { access, method }]) => access === 'user' && method === 'GET')
  const seen: string[] = []
  for (const [name, endpoint] of reads) {
    const { status, body } = await call(visitor, name, endpoint)
    if (status === 200) seen.push(name)
    const text = JSON.stringify(body)
    for (const secret of secrets) expect(text, name).not.toContain(secret)
    if (endpoint.needsSession || endpoint.download) expect([name, status]).toEqual([name, 403])
  }
  expect(seen).toEqual(expect.arrayContaining(['getUser', 'listConnections', 'getShopOrder', 'getFile']))
  for (const what of ['content', 'print'])
    expect(await visitor.get(`/api/files/${owned.file}/versions/1/${what}`)).toMatchObject({
      ...{ status: 403, refusal: { error: 'VISIT_READS_ONLY' } },
    })
  expect((await owner.get(`/api/files/${owned.file}/versions/1/content`)).status).toBe(200)
})

test('no object is open to everybody but those meant to be', () => {
  const open = endpoints.filter(([name, { access }]) => idKinds[name] && !['user', 'admin'].includes(access))
  expect(open.map(([name]) => name).sort()).toEqual([...openObjects, ...keyedObjects].sort())
})

test.each(keyedObjects)('%s needs the key of the link, also from its maker', async (name) => {
  for (const as of [app.anonymous, owner]) expect((await call(as, name, api[name])).status).toBe(404)
})

test('every endpoint that names an object in its path is in the table above', () => {
  const named = endpoints.filter(([, endpoint]) => endpoint.path.includes(':id')).map(([name]) => name)
  expect(named.sort()).toEqual(Object.keys(idKinds).sort())
})
