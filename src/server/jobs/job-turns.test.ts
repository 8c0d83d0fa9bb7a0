import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { createTestDatabase } from '#testing/rig/test-database.ts'
import { startJobQueue } from './job-queue.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A queue whose jobs wait until `run`, which then tells in which order they ran. */
async function openQueue({ takesTurns }: { takesTurns: boolean }) {
  const ran: string[] = []
  const report = job<{ seller: string; number: number }>({
    name: 'report',
    concurrency: 1,
    ...(takesTurns && { turnsBy: ({ seller }) => seller }),
    retries: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
    run: async (_, { seller, number }) => {
      ran.push(`${seller}${number}`)
    },
  })
  const database = await createTestDatabase()
  closers.push(database.drop)
  const work = { jobs: [report], recurring: [] }
  const db = openDatabase(database.connection, { size: 1, onError: () => undefined })
  closers.push(db.close)
  const log = pino({ level: 'silent' })
  const queue = await startJobQueue({ connection: database.connection, db, log }, work)
  closers.push(queue.stop)
  const numbers = new Map<string, number>()
  return {
    async send(seller: string, count: number) {
      for (let sent = 0; sent < count; sent++) {
        const number = (numbers.get(seller) ?? 0) + 1
        numbers.set(seller, number)
        await queue.send(report, { seller, number })
      }
    },
    async run(count: number) {
      // The jobs use nothing else of the context.
      await queue.work({ log: pino({ level: 'silent' }) } as unknown as Context, work)
      await expect.poll(() => ran.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
      return ran
    },
  }
}

test('a seller’s one report waits for one of another’s five hundred at most', async () => {
  const { send, run } = await openQueue({ takesTurns: true })
  await send('a', 500)
  await send('b', 1)
  await send('c', 3)
  const ran = await run(504)
  expect(ran.indexOf('b1')).toBeLessThanOrEqual(2)
  expect(ran.indexOf('c3')).toBeLessThanOrEqual(8)
  // Each seller's own reports stay in order.
  expect(ran.filter((name) => name.startsWith('a'))).toEqual(
    Array.from({ length: 500 }, (_, i) => `a${i + 1}`),
  )
})

test('without turns it would wait for all of them', async () => {
  const { send, run } = await openQueue({ takesTurns: false })
  await send('a', 50)
  await send('b', 1)
  expect((await run(51)).indexOf('b1')).toBe(50)
})
