import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { sql } from '#server/db/sql.ts'
import { sendUpload } from '#server/features/files/upload/testing/tus-calls.ts'
import { apiClient } from '#testing/api/api-client.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { addAuthenticator } from '#testing/factories/authenticator-factory.ts'
import { createFailedPayout, createWaitingShare, setUpPayouts } from '#testing/factories/payout-factory.ts'
import { buyerAddress, buyOne, firstItemOf, listVase } from '#testing/factories/sale-factory.ts'
import { startWorld, type World } from '#testing/rig/product-world.ts'
import { type ActedByTwo, actsOfTwo, CROWD, creditRequest, LARGE_SHARE_CENTS } from './acts-of-two.ts'
import { ADMINISTRATOR, expectAudited } from './audited-acts.ts'
import { boxStl } from './box-stl.ts'
import { journey as anyJourney } from './journey.ts'
import { openProductDatabase, type ProductDatabase } from './product-database.ts'
import type { Seller } from './seller.ts'

const ADMIN = { email: ADMINISTRATOR, password: 'spoolyard-demo', audience: 'admin' } as const
const SOON = { timeout: 60_000 }
/** Between the sale that one administrator refunds and what needs another one. */
const REFUND_LIMIT_CENTS = 5_000
const STAGES = 9

const journey = anyJourney.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const world = await startWorld({ REFUND_LIMIT_CENTS: String(REFUND_LIMIT_CENTS), BULK_ACT_LIMIT: '1' })
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

journey(
  'two administrators do every act that needs both, or what was sold and paid out, and the audit log shows each',
  async ({ page, browser, world, openSeller, enter }) => {
    journey.slow()
    const seller = await openSeller([{ number: 'T-1', quantity: 40 }])
    const maker = await openSeller(null, { hasCard: false })
    const colleague = await openSeller(null, { hasCard: false })
    const admin = await signIn(world.url, ADMIN)
    const database = await openProductDatabase(world)
    try {
      await makeAdmin(database.db, colleague.email)
      await failJob(database)
      await addCrowd(database)
      const acted: ActedByTwo = {
        administrator: admin.call,
        seller: { ...seller, ...(await sell(world, admin.call, seller, maker)) },
        maker: { ...maker, id: await idOf(maker) },
      }
      await earn(database, acted)
      await addAuthenticator(maker.call)
      const key = randomUUID()
      await admin.call.creditSeller({ params: { id: acted.seller.id }, body: { key, ...creditRequest } })

      const elsewhere = await browser.newContext({ baseURL: world.url })
      const colleaguesPage = await elsewhere.newPage()
      await enter(colleague, colleaguesPage)
      await enter(ADMIN)
      const people = {
        administrator: { page, email: ADMIN.email },
        colleague: { page: colleaguesPage, email: colleague.email },
      }
      for (const action of Object.keys(actsOfTwo) as (keyof typeof actsOfTwo)[])
        await journey.step(action, async () => {
          const { by, act } = actsOfTwo[action]
          const person = people[by]
          const text = await act(person.page, acted)
          await expectAudited(person.page, action, text, person.email)
        })
      await elsewhere.close()
    } finally {
      await database.close()
    }
  },
)

const idOf = async ({ call }: Seller) => (await call.getUser()).body.id

/** A job that failed for the last time, as after a long outage. */
async function failJob({ db }: ProductDatabase): Promise<void> {
  await db.pool.query(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
     values ('send-mail', '{}', 'failed', 3, 3, now(), now(), '{"message": "connection refused"}')`,
  )
}

async function addCrowd({ db }: ProductDatabase): Promise<void> {
  await db.run(sql`
    insert into users (id, name, email, email_verified)
    select 'usr_' || lpad(n::text, 26, '0'), ${CROWD.name}::text || ' ' || n, 'crowd' || n || '@example.com', false
    from generate_series(1, ${CROWD.size}::integer) n`)
}

/** Shares become payable a week after delivery; these are. */
async function earn({ db, clock, newId }: ProductDatabase, { seller, maker }: ActedByTwo): Promise<void> {
  for (const { call } of [seller, maker]) await setUpPayouts(call)
  await createFailedPayout({ db, clock, newId }, maker.id)
  await createWaitingShare({ db, clock, newId }, { sellerId: maker.id, cents: 2_000 })
  await createWaitingShare({ db, clock, newId }, { sellerId: seller.id, cents: LARGE_SHARE_CENTS })
}

/** The seller uploads, prints and sells; a buyer wants another address, then reviews, and someone asks. */
async function sell(world: World, admin: Seller['call'], seller: Seller, asker: Seller) {
  const { call } = seller
  const { cookie } = await signIn(world.url, seller)
  await sendUpload(world.url, cookie, { bytes: boxStl([20, 20, 20]), name: 'Fox.stl' })
  const uploaded = async () => (await call.listFiles({ query: { text: 'fox' } })).body.files.length
  await expect.poll(uploaded, SOON).toBe(1)
  const { orders } = (await call.listShopOrders({ params: { page: 1, size: 25 } })).body
  const orderId = orders.find(({ orderNumber }) => orderNumber === 'T-1')!.id
  const { order } = (await call.submitOrder({ body: { orderId } })).body

  const stranger = apiClient(world.url).call
  const portals = [await listVase(admin, call, 2_490), await listVase(admin, call, 9_000)] as const
  const [cheap, dear] = [await firstItemOf(stranger, portals[0]), await firstItemOf(stranger, portals[1])]
  const small = await buyOne(world.url, stranger, cheap)
  const large = await buyOne(world.url, stranger, dear)
  expect(small.totalCents).toBeLessThanOrEqual(REFUND_LIMIT_CENTS)
  for (const { id } of [small, large]) await untilPrinting(seller, id)
  const readdressed = await stranger.changeSaleAddress({
    params: { id: small.id },
    body: { key: small.key, address: { ...buyerAddress, line1: '1 Pine Street' } },
  })
  expect(readdressed.body.addressRequest?.state).toBe('OPEN')
  for (let stage = 0; stage < STAGES; stage += 1) await world.sandbox.passStage()
  const isDelivered = async (id: string) => (await call.getSale({ params: { id } })).body.payableAt !== null
  for (const { id } of [small, large]) await expect.poll(() => isDelivered(id), SOON).toBe(true)

  const review = 'It is crooked, like its maker.'
  const reviewed = await stranger.writeReview({
    params: { id: small.id },
    body: { key: small.key, line: 0, stars: 1, text: review },
  })
  expect(reviewed.status).toBe(201)
  const question = 'Did Dana Whitfield draw it?'
  const asked = await asker.call.askQuestion({ params: { id: portals[0] }, body: { text: question } })
  expect(asked.body.state).toBe('SENT')
  const sales = { small: small.id, large: large.id }
  return { id: await idOf(seller), file: 'Fox', printOrder: order.id, question, review, sales }
}

/** Until the print provider has what was bought. */
async function untilPrinting({ call }: Seller, id: string): Promise<void> {
  const stateNow = async () => {
    const { printOrderId } = (await call.getSale({ params: { id } })).body
    return printOrderId && (await call.getPrintOrder({ params: { id: printOrderId } })).body.order.state
  }
  await expect.poll(stateNow, SOON).toBe('SUBMITTED')
}
