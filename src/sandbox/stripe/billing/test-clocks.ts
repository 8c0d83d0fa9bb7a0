import { z } from 'zod'
import { seconds, text } from '../core/fields.ts'
import { filteredPage } from '../core/list-objects.ts'
import type { Step, StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import {
  findObject,
  newStripeId,
  objectsOf,
  putObject,
  type StripeObject,
  unixSeconds,
} from '../core/stripe-objects.ts'
import type { AddStripeRoute, StripeCall } from '../core/stripe-route.ts'
import type { Subscription } from './billing-objects.ts'
import { renewDue } from './subscriptions.ts'

interface TestClock extends StripeObject {
  frozen_time: number
  status: 'advancing' | 'ready' | 'internal_failure'
}

const KIND = 'test_helpers.test_clock'
const PATH = '/v1/test_helpers/test_clocks'
const expand = z.array(z.string()).optional()
const any = z.unknown()

/** Clocks that renew the subscriptions of their customers when they are advanced. */
export function addTestClockRoutes(route: AddStripeRoute, context: StripeContext): void {
  route(
    'test-clocks.create',
    'POST',
    PATH,
    z.strictObject({ frozen_time: seconds, name: text.optional(), expand }),
    (call) => {
      const { world, store, tx, scope, now, input } = call
      return putObject<TestClock>(store, tx, scope, {
        id: newStripeId(world, tx, KIND),
        object: KIND,
        created: unixSeconds(now),
        livemode: false,
        deletes_after: unixSeconds(now) + 30 * 86_400,
        frozen_time: input.frozen_time,
        name: input.name ?? null,
        status: 'ready',
        status_details: {},
      })
    },
  )
  route(
    'test-clocks.advance',
    'POST',
    `${PATH}/:id/advance`,
    z.strictObject({ frozen_time: seconds, expand }),
    (call) => {
      const clock = clockOf(call)
      const { frozen_time } = call.input
      if (clock.status !== 'ready') throw invalidRequest('This test clock is advancing already.')
      if (frozen_time <= clock.frozen_time)
        throw invalidRequest('A test clock can only be advanced.', { param: 'frozen_time' })
      const advancing = putObject<TestClock>(call.store, call.tx, call.scope, {
        ...clock,
        status: 'advancing',
      })
      // Stripe answers first and renews afterwards, so callers have to poll.
      call.tx.afterCommit(() => setImmediate(() => advance(context, call.scope, clock.id, frozen_time)))
      return advancing
    },
  )
  route('test-clocks.get', 'GET', `${PATH}/:id`, any, clockOf)
  route('test-clocks.list', 'GET', PATH, any, ({ store, scope }) =>
    filteredPage(PATH, objectsOf(store, scope, KIND).values(), {}),
  )
  route('test-clocks.delete', 'DELETE', `${PATH}/:id`, any, (call) => {
    const { id } = clockOf(call)
    call.tx.remove(objectsOf(call.store, call.scope, KIND), id)
    return { id, object: KIND, deleted: true }
  })
}

function advance(context: StripeContext, scope: string, id: string, time: number): void {
  const { world } = context
  const { store } = world
  const clock = objectsOf<TestClock>(store, scope, KIND).get(id)
  if (!clock) return
  const tx = store.begin()
  const step: Step = { world, store, tx, scope, now: time * 1000 }
  for (const subscription of [...objectsOf<Subscription>(store, scope, 'subscription').values()])
    if (subscription.test_clock === id) renewDue(context, step, subscription.id)
  const ready = putObject<TestClock>(store, tx, scope, { ...clock, frozen_time: time, status: 'ready' })
  context.events.publish(tx, {
    type: 'test_helpers.test_clock.ready',
    scope,
    object: ready,
    now: world.clock.now(),
  })
  tx.commit('')
}

const clockOf = ({ store, scope, params }: StripeCall): TestClock =>
  findObject<TestClock>(store, scope, { object: KIND, id: params.id! })
