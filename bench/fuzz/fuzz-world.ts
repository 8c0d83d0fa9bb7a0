import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { apiOf, type TestApi } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import type { TestDatabase } from '#testing/rig/test-database.ts'
import type { FuzzActor, FuzzTarget } from './run-fuzz.ts'

export const endpoints = Object.entries(api) as [string, Endpoint][]

type Person = Awaited<ReturnType<TestApp['signUp']>>

const BLACK = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const SAMPLE_FILE = '00000000-0000-4000-8000-000000000001'
// Everyone may look at profiles, at the public part of accounts, and at the pages of makers.
const publicEndpoints = [
  'getProfile',
  'getPublicUser',
  'findProfileByName',
  'createProfile',
  'updateProfile',
  'getMaker',
  'listMakerCollections',
]

/** The product with a visitor, two sellers with data of every kind, and an admin. Only the second seller's data is marked. */
export async function startFuzzWorld(
  database?: TestDatabase,
): Promise<FuzzTarget & { close(): Promise<void> }> {
  const environment = { APPLICATIONS: 'reviewed' }
  const app = await startTestApp({ environment, ...(database && { database }) })
  const marker = `zq${'Marked'}${app.context.newId('auth').slice(-10)}`
  const [seller, other, admin] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await makeAdmin(app.context.db, admin.email)
  const actors: FuzzActor[] = [
    actorOf('anonymous', null, null),
    actorOf('seller', seller, null),
    actorOf('second seller', other, marker),
    actorOf('admin', admin, null),
  ]
  const people: Record<string, Person> = { seller, 'second seller': other, admin }
  await plant(app, seller, 'PLAIN')
  await plant(app, other, marker)
  for (const actor of actors) {
    const person = people[actor.name]
    if (person) await readOwn(person, actor)
  }
  return {
    url: app.url,
    endpoints,
    actors,
    uuids: [BLACK, SAMPLE_FILE],
    mayShowOthers: (actor, name) =>
      publicEndpoints.includes(name) ||
      (actor.name === 'admin' && (adminCalls.has(name) || readByAdmins.includes(name))),
    async afterEach(actor, name, reply) {
      const person = people[actor.name]
      if (!person) return
      if (reply.status === 401) await keepSignedIn(app, person, actor)
      const liftSuspensions = (api: TestApi) => unsuspend(api, [seller, other])
      const undo = { setMaintenanceMode: openAgain, suspendUser: liftSuspensions }[name]
      const repair = undo ?? (actor.marker ? repairs[name] : undefined)
      if (!repair || reply.status >= 300) return
      await keepSignedIn(app, person, actor)
      await repair(apiOf(app.url, actor.headers))
    },
    close: () => app.close(),
  }
}

// Administrators read listings that they review.
const readByAdmins = ['listApplications', 'getListing']
/** Administrators see everybody’s records, by their own calls and those. */
const adminCalls = new Set(endpoints.flatMap(([name, { access }]) => (access === 'admin' ? [name] : [])))

const actorOf = (name: string, person: Person | null, marker: string | null): FuzzActor => ({
  name,
  headers: person ? { cookie: person.cookie } : {},
  ids: new Map(),
  marker,
})

/** Orders, products, links, rules, views, tokens, files' users and connections, each with the text in it. */
async function plant(app: TestApp, person: Person, text: string): Promise<void> {
  const { call, userId } = person
  const numbers = Array.from({ length: 6 }, (_, index) => `${text}-${index}`)
  const orders = await createShop(
    app,
    userId,
    numbers.map((orderNumber) => ({ orderNumber, buyerName: text, lines: [{ sku: `SKU-${text}` }] })),
  )
  for (const order of orders.slice(0, 2)) await call.submitOrder({ body: { orderId: order.id } })
  await call.setOrderNote({ params: { id: orders[2]!.id }, body: { note: text } })
  await call.tagOrders({ body: { orderIds: [orders[3]!.id], add: [text.slice(0, 30)] } })
  const { key, secret } = { key: `key-${text}-0123456789`, secret: `secret-${text}` }
  await app.sandbox.control('POST', '/shipstation/accounts', { key, secret })
  await call.saveShipstationCredentials({ body: { key, secret } })
  await app.sandbox.control('POST', '/shippo/accounts', { id: text })
  const placed = { account: text, orders: [{ order_number: `${text}-shippo` }] }
  await app.sandbox.control('POST', '/shippo/orders', placed)
  const { code } = await app.sandbox.control<{ code: string }>('POST', '/shippo/codes', { account: text })
  await call.exchangeShippoToken({ body: { code } })
  const condition = { on: 'sku' as const, how: 'equals' as const, text }
  await call.createMatch({ body: { conditions: [condition], target: { kind: 'ignore' } } })
  await call.createRule({
    body: { name: text, conditions: [], actions: [{ do: 'tag', tag: text.slice(0, 30) }] },
  })
  await call.createSavedView({
    body: { list: 'unsubmitted', name: text.slice(0, 30), search: { sku: text } },
  })
  await call.createApiToken({ body: { name: text, scope: 'READ', days: 30 } })
  await call.createApplication({ body: { kind: 'SHOP', parts: text } })
  await call.sendFeedback({ body: { feedback: text } })
  await call.saveDirectOrder({ body: { orderData: { items: [] } } })
}

/** Reads what belongs to a person, so that the ids in it are known. */
async function readOwn(person: Person, actor: FuzzActor): Promise<void> {
  const paths = endpoints
    .filter(([, { method, path, access }]) => method === 'GET' && access !== 'admin' && !path.includes(':id'))
    .map(([, { path }]) => path.replace(':page', '1').replace(':size', '25'))
    .filter((path) => !path.includes(':'))
  for (const path of paths) {
    const text = JSON.stringify((await person.get(`/api${path}`)).refusal)
    for (const [id, prefix = ''] of text.matchAll(/\b([a-z]{2,4})_[0-9a-hjkmnp-tv-z]{26}\b/g)) {
      const known = actor.ids.get(prefix) ?? []
      if (!known.includes(id) && known.length < 8) actor.ids.set(prefix, [...known, id])
    }
  }
}

/** Signs in again after an input ended the session. */
async function keepSignedIn(app: TestApp, { email }: Person, actor: FuzzActor): Promise<void> {
  const probe = await fetch(`${app.url}/api/user`, { headers: actor.headers })
  if (probe.status === 200) return
  const reply = await app.anonymous.call.signInWithEmail({ body: { email, password: 'a-long-password' } })
  if (reply.status !== 200) throw new Error(`${actor.name} can't sign in again: ${reply.status}`)
  actor.headers = { cookie: reply.cookies.join('; ') }
}

async function openAgain({ call }: TestApi): Promise<void> {
  const reply = await call.setMaintenanceMode({ body: { maintenanceMode: false } })
  if (reply.status !== 200) throw new Error(`Maintenance stays on: ${reply.status}`)
}

async function unsuspend({ call }: TestApi, sellers: readonly Person[]): Promise<void> {
  for (const { userId } of sellers) {
    const reply = await call.unsuspendUser({ params: { id: userId }, body: { reason: 'Only tried out' } })
    if (reply.status !== 200) throw new Error(`A seller stays suspended: ${reply.status}`)
  }
}

/** The names under which others meet a seller are no secret, so they never carry the mark. */
const repairs: Readonly<Record<string, (api: TestApi) => Promise<void>>> = {
  async updatePreferences({ call }) {
    await call.updatePreferences({ body: { name: 'Second Seller' } })
  },
}
