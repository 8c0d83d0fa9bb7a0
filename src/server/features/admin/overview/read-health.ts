import type { HealthEntry } from '#contract/admin/overview.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readQueueDepth } from '#server/jobs/read-queue-depth.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ProviderHealth } from '#server/providers/circuit-breaker.ts'

/** A job or a mail that could have started so long ago is late. */
const LATE_SECONDS = 60
const MINUTE_MS = 60_000

/** How what we depend on is. Providers are not called for it: they are judged by the calls of the last minutes. */
export async function readHealth(context: Context): Promise<HealthEntry[]> {
  const { db, print, sources, realtime } = context
  const [queues, mail, payments, failing] = await Promise.all([
    readQueues(context),
    readMail(db, context.clock.now()),
    readPayments(context),
    readFailingWork(db),
  ])
  const sockets = realtime.count()
  return [
    providerEntry('Print provider', print.health()),
    providerEntry('ShipStation', sources.shipstation.health()),
    providerEntry('Shippo', sources.shippo.health()),
    payments,
    mail,
    queues,
    failing,
    {
      label: 'Open browsers',
      isHealthy: true,
      text: sockets === 1 ? '1 connection to this process.' : `${sockets} connections to this process.`,
    },
  ]
}

const providerEntry = (label: string, { isOpen, lastError }: ProviderHealth): HealthEntry => ({
  label,
  isHealthy: !isOpen,
  text: isOpen ? `Not responding: ${lastError ?? 'no answer'}.` : 'No failed calls.',
})

async function readQueues({ jobsDb }: Pick<Context, 'jobsDb'>): Promise<HealthEntry> {
  const depths = await readQueueDepth(jobsDb)
  const waiting = depths.reduce((sum, depth) => sum + depth.waiting, 0)
  const oldest = depths.toSorted((a, b) => b.oldestSeconds - a.oldestSeconds)[0]
  const isLate = (oldest?.oldestSeconds ?? 0) > LATE_SECONDS
  return {
    label: 'Jobs',
    isHealthy: !isLate,
    text: isLate
      ? `${waiting} waiting, ${oldest!.name} for ${Math.round(oldest!.oldestSeconds / 60)} minutes.`
      : waiting === 0
        ? 'No jobs waiting.'
        : `${waiting} waiting, none for over a minute.`,
  }
}

async function readMail(db: Queries, now: Date): Promise<HealthEntry> {
  const row = await db.row<{ late: number; lastError: string | null; givenUp: number }>(sql`
    select (count(*) filter (where status = 'WAITING' and created_at < ${new Date(now.getTime() - 5 * MINUTE_MS)}))::integer as late,
      (array_agg(last_error order by created_at desc) filter (where status = 'WAITING' and last_error is not null))[1] as last_error,
      (count(*) filter (where status = 'GIVEN_UP' and finished_at > ${new Date(now.getTime() - 1_440 * MINUTE_MS)}))::integer as given_up
    from mails where status = 'WAITING' or finished_at > ${new Date(now.getTime() - 1_440 * MINUTE_MS)}`)
  const { late = 0, lastError = null, givenUp = 0 } = row ?? {}
  const parts = [
    ...(late > 0 ? [`${late} waiting for over five minutes${lastError ? `: ${lastError}` : ''}`] : []),
    ...(givenUp > 0 ? [`${givenUp} couldn’t be sent in the last day`] : []),
  ]
  return {
    label: 'Email',
    isHealthy: parts.length === 0,
    text: parts.length === 0 ? 'All emails were sent within five minutes.' : `${parts.join('; ')}.`,
  }
}

async function readPayments({ db, cards, clock }: Context): Promise<HealthEntry> {
  if (!cards) return { label: 'Payments', isHealthy: false, text: 'Stripe isn’t set up.' }
  const row = await db.row<{ waiting: number }>(sql`
    select count(*)::integer as waiting from card_collections
    where state = 'ASKED' and channel = 'SAVED_CARD' and created_at < ${new Date(clock.now().getTime() - 10 * MINUTE_MS)}`)
  const waiting = row?.waiting ?? 0
  return {
    label: 'Payments',
    isHealthy: waiting === 0,
    text:
      waiting === 0
        ? 'No charges are waiting for Stripe.'
        : `${waiting} ${waiting === 1 ? 'charge has' : 'charges have'} waited for Stripe for over ten minutes.`,
  }
}

async function readFailingWork(db: Queries): Promise<HealthEntry> {
  const rows = await db.rows<{ name: string }>(
    sql`select name from recurring_work where failures > 0 order by failures desc, name`,
  )
  const names = rows.map(({ name }) => name)
  return {
    label: 'Recurring work',
    isHealthy: names.length === 0,
    text: names.length === 0 ? 'All last runs succeeded.' : `Failing: ${names.slice(0, 3).join(', ')}.`,
  }
}
