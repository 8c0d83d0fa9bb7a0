import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { handleErrors } from './handle-errors.ts'
import { mountHealth } from './mount-health.ts'

interface State {
  isReady?: boolean
  isDraining?: boolean
  isStopping?: boolean
  isDatabaseLost?: boolean
  isHalted?: boolean
}

/** The replies of a process in this state. */
async function statusesOf({
  isReady = true,
  isDraining = false,
  isStopping = false,
  isDatabaseLost = false,
  isHalted = false,
}: State) {
  const app = fastify()
  handleErrors(app)
  mountHealth(
    app,
    {
      db: { pool: { waitingCount: 0, idleCount: 1 } },
      log: app.log,
      readiness: { isReady, isDraining },
      stopping: isStopping ? AbortSignal.abort() : new AbortController().signal,
    } as unknown as Context,
    async () => {
      if (isDatabaseLost) throw new Error('connection refused')
      return isHalted ? ['send-print-orders'] : []
    },
  )
  const statuses = [(await app.inject('/healthz')).statusCode, (await app.inject('/readyz')).statusCode]
  await app.close()
  return statuses
}

test('a process that serves is alive and ready', async () => {
  expect(await statusesOf({})).toEqual([200, 200])
})

test.each<[string, State]>([
  ['starts', { isReady: false }],
  ['is about to stop', { isDraining: true }],
  ['stops', { isStopping: true }],
  ['lost its database', { isDatabaseLost: true }],
  ['leaves its work undone', { isHalted: true }],
])('a process that %s is alive, but gets no requests', async (_, state) => {
  expect(await statusesOf(state)).toEqual([200, 503])
})
