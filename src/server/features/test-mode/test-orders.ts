import { type TestOrder, testScenario } from '#contract/orders/test-mode.ts'
import { playTestOrder } from '#domain/test-mode/play-test-order.ts'
import type { Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { deleteTestActs, insertTestAct, readTestActs } from './test-act-store.ts'

/** All that the test store gets of the product: nothing that charges, prints, sends or enqueues. */
export interface TestStoreContext {
  readonly db: Queries
  readonly clock: Clock
}

/** The orders of the test store, as they are now. */
export async function listTestOrders(
  { db, clock }: TestStoreContext,
  { userId }: Actor,
): Promise<{ orders: TestOrder[] }> {
  const acts = await readTestActs(db, userId)
  const now = clock.now()
  const orders = testScenario.options.map((scenario) =>
    playTestOrder(
      scenario,
      acts.filter((each) => each.scenario === scenario),
      now,
    ),
  )
  return { orders }
}

/** Stores what the seller does, if the order offers it now. Of two calls at once, one is stored. */
export const actOnTestOrder: Verbs['actOnTestOrder'] = async (
  { db, clock },
  { userId },
  { scenario, act },
) => {
  const acts = (await readTestActs(db, userId)).filter((each) => each.scenario === scenario)
  const at = clock.now()
  if (!playTestOrder(scenario, acts, at).offers.includes(act)) throw new Failure('TEST_ORDER_CHANGED')
  const isStored = await insertTestAct(db, userId, { scenario, position: acts.length, act, at })
  if (!isStored) throw new Failure('TEST_ORDER_CHANGED')
  return { order: playTestOrder(scenario, [...acts, { act, at }], at) }
}

/** Deletes what the seller did in the test store. */
export const resetTestOrders: Verbs['resetTestOrders'] = async (context, actor) => {
  await deleteTestActs(context.db, actor.userId)
  return listTestOrders(context, actor)
}
