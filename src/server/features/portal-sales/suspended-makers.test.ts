import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { comeBackFrom, submitCardPage } from '#testing/factories/card-factory.ts'
import { buyOne, startOne } from '#testing/factories/sale-factory.ts'
import {
  actsIn,
  calmDown,
  type PayoutWorld,
  type Person,
  startPayoutWorld,
} from '../payouts/testing/payout-world.ts'
import { findSaleOfAnyone } from './sale-store.ts'

let world: PayoutWorld
let acts: ReturnType<typeof actsIn>
beforeAll(async () => {
  world = await startPayoutWorld()
  acts = actsIn(world)
})
afterEach(() => calmDown(world))
afterAll(() => world.app.close())

const suspend = ({ userId: id }: Person) =>
  world.admin.call.suspendUser({ params: { id }, body: { reason: 'The models belong to someone else' } })
const printsOf = (id: string) =>
  acts.db.rows<{ state: string }>(sql`select state from print_orders where sale_id = ${id}`)
async function isRefunded(maker: Person, id: string): Promise<void> {
  const read = () => findSaleOfAnyone(acts.db, id)
  await expect.poll(async () => (await read())?.state, { timeout: 40_000 }).toBe('REFUNDED')
  expect((await read())!.endReason).toBe('The maker can’t take orders any more.')
  const accounts = await acts.accountsOf(maker)
  expect([accounts.card_clearing, accounts.sales_payable, accounts.seller_balance ?? 0]).toEqual([0, 0, 0])
  await acts.addsUp(maker)
}

test('what is paid for at a maker who was suspended meanwhile is refunded with the reason, and not printed', async () => {
  const { maker, item } = await acts.openMaker()
  const { id, payUrl } = await startOne(world.app.anonymous.call, item)
  await suspend(maker)
  await comeBackFrom(world.app.url, await submitCardPage(payUrl))
  await isRefunded(maker, id)
  expect(await printsOf(id)).toEqual([])
}, 60_000)

test('a paid order that isn’t sent yet when its maker is suspended is canceled, and its buyer gets everything back', async () => {
  const { maker, item } = await acts.openMaker()
  await world.app.sandbox.spoil('print', 'orders.draft', '429', { retryAfter: 'seconds', seconds: 30 })
  const { id } = await buyOne(world.app.url, world.app.anonymous.call, item)
  await expect.poll(() => printsOf(id), { timeout: 15_000 }).toHaveLength(1)
  await suspend(maker)
  await isRefunded(maker, id)
  expect(await printsOf(id)).toEqual([{ state: 'CANCELED' }])
}, 60_000)
