import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema, instant, lineOfText, searchText } from '../values.ts'

const recurringWork = z.object({
  name: z.string(),
  everySeconds: z.number(),
  /** Null before the first round. */
  lastFinishedAt: instant.nullable(),
  lastDurationMs: z.int().nullable(),
  /** Of the last round; null if it succeeded. */
  lastError: z.string().nullable(),
  /** Rounds that failed since the last one that succeeded. */
  failures: z.int(),
  nextDueAt: instant,
})
export type RecurringWork = z.output<typeof recurringWork>

const jobKind = z.object({
  name: z.string(),
  /** Could start now. */
  waiting: z.int(),
  /** Seconds for which the oldest of them could have started. */
  oldestSeconds: z.number().nullable(),
  running: z.int(),
  /** Wait for their time. */
  later: z.int(),
  /** Finished jobs are kept for a day. */
  done: z.int(),
  /** How long the slower half of the finished jobs took at least. */
  medianMs: z.int().nullable(),
  slowestMs: z.int().nullable(),
  failed: z.int(),
})
export type JobKind = z.output<typeof jobKind>

const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  failedAt: instant,
  attempts: z.int(),
  error: z.string(),
  /** The ids it was about. The rest of what a job carries can be personal, and isn’t shown. */
  about: z.array(z.string()),
})
export type FailedJob = z.output<typeof failedJob>

/** Messages that a provider sent us in the last 24 hours. */
const webhookTraffic = z.object({
  path: z.string(),
  accepted: z.int(),
  refused: z.int(),
  lastAt: instant.nullable(),
})

/** A message of a provider that was accepted. It only named what to read; the rest of it isn't kept. */
const webhookMessage = z.object({
  id: z.string(),
  path: z.string(),
  receivedAt: instant,
  /** The ids and kinds that it named. */
  about: z.array(z.string()),
  /** When an administrator last had it handled again. */
  replayedAt: instant.nullable(),
})
export type WebhookMessage = z.output<typeof webhookMessage>

/** Messages are kept for so many days. */
export const webhookMessageDays = 3

/** Limits on our calls to a provider; each seller’s connection has its own. */
const callBudget = z.object({
  provider: z.string(),
  budgets: z.int(),
  /** The provider asked for a pause. */
  paused: z.int(),
  callsInLastMinute: z.int(),
  /** Of the budget that is used most, in calls per minute. */
  busiest: z.object({ perMinute: z.int(), used: z.int() }).nullable(),
})

/** What still runs before or during maintenance. */
const runningWork = z.object({
  phase: z.enum(['OFF', 'PLANNED', 'DRAINING', 'ON']),
  /** Nothing of what follows is in progress. Queued orders count only until maintenance is on. */
  isQuiet: z.boolean(),
  /** Calls to the print provider that haven’t been answered yet. */
  openCalls: z.int(),
  /** Orders that sellers submitted and that move on. Those that wait for money or are paused aren’t counted. */
  queuedOrders: z.int(),
  sellers: z.int(),
  jobs: z.array(z.object({ name: z.string(), running: z.int(), startedAt: instant })),
  /** Since when orders wait because a backup was restored; null if they don’t. */
  waitsSinceRestore: instant.nullable(),
})
export type RunningWork = z.output<typeof runningWork>

const sandboxClock = z.object({
  now: instant,
  /** How far it is ahead of the real time. */
  offsetSeconds: z.number(),
})

const system = z.object({
  recurring: z.array(recurringWork),
  jobs: z.array(jobKind),
  /** The newest ones, at most 50. */
  failedJobs: z.array(failedJob),
  webhooks: z.array(webhookTraffic),
  budgets: z.array(callBudget),
  storage: z.object({
    databaseBytes: z.int(),
    tables: z.array(z.object({ name: z.string(), bytes: z.int() })),
    fileVersions: z.int(),
    fileBytes: z.int(),
  }),
  versions: z.object({
    product: z.string(),
    node: z.string(),
    database: z.string(),
    /** The newest step of the schema. */
    schema: z.string(),
    mode: z.string(),
  }),
})
export type System = z.output<typeof system>

/** It goes into the audit log. */
const reason = freeText(maxReasonLength).min(1)

export const systemEndpoints = {
  getSystem: endpoint('GET', '/admin/system', {
    access: 'admin',
    summary:
      'Returns recurring work, jobs with their queues and failures, webhooks, call budgets, storage and versions.',
    reply: z.object({ system }),
  }),
  getRunningWork: endpoint('GET', '/admin/system/running', {
    access: 'admin',
    summary: 'Returns what still runs before or during maintenance, and whether all is quiet.',
    reply: z.object({ work: runningWork }),
  }),
  getSandboxClock: endpoint('GET', '/admin/system/sandbox-clock', {
    access: 'admin',
    summary: 'Returns the time of the sandbox that stands in for the providers; null in production.',
    reply: z.object({ clock: sandboxClock.nullable() }),
  }),
  moveSandboxClock: endpoint('POST', '/admin/system/sandbox-clock', {
    access: 'admin',
    summary:
      'Moves the sandbox’s clock forward, by up to 30 days; what comes due on the way happens. Refused in production.',
    body: z.strictObject({ seconds: z.number().int().min(1).max(2_592_000), reason }),
    reply: z.object({ clock: sandboxClock.nullable() }),
    errors: ['NO_SANDBOX'],
  }),
  listWebhookMessages: endpoint('GET', '/admin/system/webhooks', {
    access: 'admin',
    summary:
      'Returns the newest 50 messages that providers sent in the last three days and that were accepted: all, of one path, or those that named an id.',
    query: z.strictObject({ path: lineOfText(100).optional(), search: searchText.default('') }),
    reply: z.object({ messages: z.array(webhookMessage), hasMore: z.boolean() }),
  }),
  replayWebhook: endpoint('POST', '/admin/system/webhooks/:id/replay', {
    access: 'admin',
    summary: 'Reads again what a message named, as if it had arrived now. Nothing is done twice.',
    params: z.strictObject({ id: idSchema('whm') }),
    body: z.strictObject({ reason }),
    reply: z.object({ isReplayed: z.boolean() }),
  }),
  retryJob: endpoint('POST', '/admin/system/jobs/retry', {
    access: 'admin',
    summary: 'Starts a failed job again. Jobs may be repeated, so nothing is done twice.',
    body: z.strictObject({ name: lineOfText(100), id: z.uuid(), reason }),
    reply: z.object({ isRetried: z.boolean() }),
  }),
  runRecurring: endpoint('POST', '/admin/system/recurring/run', {
    access: 'admin',
    summary: 'Starts a round of recurring work soon, before its time. It still runs once at a time.',
    body: z.strictObject({ name: lineOfText(100), reason }),
    reply: z.object({ isStarted: z.boolean() }),
  }),
}
