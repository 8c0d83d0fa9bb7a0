// A process that calls the print provider on request, as the product does.
import { pino } from 'pino'
import type { DatabaseConnection } from '#server/db/database.ts'
import { openDatabase } from '#server/db/database.ts'
import { createCallBudgets } from '#server/kernel/call-budget-store.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { createHttpClient } from '#server/providers/http-client.ts'
import { createPrintClient } from '#server/providers/print/print-client.ts'
import { createRequestPaces } from '#server/providers/request-pace.ts'

export interface PrintCallerSettings {
  connection: DatabaseConnection
  baseUrl: string
  /** Processes with different names count for themselves. */
  budget: string
}

const { connection, baseUrl, budget } = JSON.parse(process.env.CALLER ?? '{}') as PrintCallerSettings
let offsetMs = 0
const clock = { ...systemClock, now: () => new Date(Date.now() + offsetMs) }
const db = openDatabase(connection, { size: 2, onError: () => undefined })
const budgets = createCallBudgets({ db, log: pino({ level: 'silent' }), now: clock.now })
const http = createHttpClient({ clock, timeoutMs: 5_000 })
const print = createPrintClient({
  baseUrl,
  apiKey: 'sl-sandbox-demo-key',
  platformId: '',
  webhookSecret: '',
  http,
  files: http,
  pace: createRequestPaces({
    clock,
    budgets,
    provider: budget,
    perMinute: 100,
    timeoutMs: 5_000,
    maxWaitMs: 0,
  }).of('ours'),
})

/** Calls until the budget is used up, and replies how many reached the provider. */
process.on('message', async (ahead: number) => {
  offsetMs = ahead
  let made = 0
  while ((await print.getOrder('none')).kind !== 'not-sent') made += 1
  process.send?.(made)
})
// The channel to its parent is all that keeps it running.
process.channel?.ref()
process.once('disconnect', () => process.exit())
process.send?.('ready')
