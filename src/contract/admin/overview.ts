import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, givenInstant, instant } from '../values.ts'

const healthEntry = z.object({
  /** What it is about, such as “Print provider”. */
  label: z.string(),
  isHealthy: z.boolean(),
  /** How it is, in one sentence. */
  text: z.string(),
})
export type HealthEntry = z.output<typeof healthEntry>

/** A number, and the list that it is the length of. */
const counted = z.object({
  key: z.string(),
  label: z.string(),
  count: z.int(),
  /** The address of the list. */
  path: z.string(),
})

const waitingEntry = counted.extend({
  /** Since when the oldest waits; null where nothing does. */
  oldestAt: instant.nullable(),
})
export type WaitingEntry = z.output<typeof waitingEntry>

const todayEntry = counted.extend({
  /** For money, the sum of the list, positive; null where only its length counts. */
  cents: cents.nullable(),
})

const overview = z.object({
  health: z.array(healthEntry),
  waiting: z.array(waitingEntry),
  today: z.array(todayEntry),
})
export type Overview = z.output<typeof overview>

export const overviewEndpoints = {
  getOverview: endpoint('GET', '/admin/overview', {
    access: 'admin',
    summary:
      'Returns how what we depend on is, the work that waits for an administrator with its oldest age, and numbers since `since`, ' +
      'by default the last 24 hours. Each number is the length of the list at its `path`, each amount its sum.',
    query: z.strictObject({ since: givenInstant.optional() }),
    reply: z.object({ overview }),
  }),
}
