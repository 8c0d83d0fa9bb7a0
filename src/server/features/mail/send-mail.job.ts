import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import type { MailContent } from './mail-content.ts'
import { openMail } from './mail-payload.ts'
import { findWaitingMail, finishMail, recordAttempt, recordFailure, type WaitingMail } from './mail-store.ts'
import { renderMail } from './render-mail.ts'

const FIRST_WAIT_MS = 2_000
const MAX_WAIT_MS = 10 * 60_000
// If the mail server's reply was lost, the email has probably arrived, so we repeat it slowly and only a few times.
const WAIT_AFTER_UNCLEAR_MS = 2 * 60_000
const MAX_UNCLEAR = 3
// Sends within a minute after an outage ends. Until then the circuit breaker stops most attempts.
const WAIT_IN_OUTAGE_MS = 45_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** An expired link isn't worth sending. */
const LINK_LIFE_MS = 30 * MINUTE_MS

/** Sends one email if it is still waiting. The outbox table is authoritative; this job only triggers the attempt. */
export const sendMail = job<{ mailId: string }>({
  name: 'send-mail',
  concurrency: 4,
  isOnePerKey: true,
  retries: { limit: 5, delaySeconds: 2, maxDelaySeconds: 60 },
  async run(context, { mailId }) {
    await context.locks.tryWith(`mail:${mailId}`, async () => {
      const mail = await findWaitingMail(context.db, mailId)
      if (mail) await sendWaiting(context, mail)
    })
  },
})

async function sendWaiting(context: Context, mail: WaitingMail): Promise<void> {
  const { to, content } = openMail(context, mail.id, mail.payloadSealed)
  const now = context.clock.now().getTime()
  const finish = (status: 'SENT' | 'GIVEN_UP', error: string | null) =>
    finishMail(context.db, mail.id, {
      ...{ status, error, at: context.clock.now() },
      // A new link is asked for instead.
      keepsContent: !withLink.includes(content.kind),
    })
  if (now - mail.createdAt.getTime() > lifeOf(content)) {
    context.log.error({ mail: mail.id, kind: content.kind }, 'an email could not be sent in time')
    return await finish('GIVEN_UP', 'No mail server accepted it in time.')
  }
  const waitMs = waitAfter(mail.attempts)
  await recordAttempt(context.db, mail.id, new Date(now + waitMs))
  const outcome = await context.mailer.send({
    id: mail.id,
    to,
    ...(await renderMail(content, context.config)),
  })
  if (outcome.kind === 'done') return await finish('SENT', null)
  if (outcome.kind === 'refused') {
    context.log.error({ mail: mail.id, kind: content.kind, status: outcome.status }, 'an email was refused')
    return await finish('GIVEN_UP', outcome.message)
  }
  const isUnclear = outcome.kind === 'unknown'
  if (isUnclear && mail.unclear + 1 >= MAX_UNCLEAR) return await finish('SENT', outcome.reason)
  await tryLater(context, mail, outcome, waitAfterFailure(outcome, waitMs))
}

type FailedSend = Extract<CallOutcome<void>, { reason: string }>

function waitAfterFailure(outcome: FailedSend, waitMs: number): number {
  if (outcome.kind === 'unknown') return Math.max(waitMs, WAIT_AFTER_UNCLEAR_MS)
  return outcome.isOutage ? Math.min(waitMs, WAIT_IN_OUTAGE_MS) : waitMs
}

async function tryLater(
  context: Context,
  mail: WaitingMail,
  outcome: FailedSend,
  waitMs: number,
): Promise<void> {
  context.log.warn({ mail: mail.id, reason: outcome.reason }, 'an email was not sent and will be retried')
  await recordFailure(context.db, mail.id, {
    error: outcome.reason,
    isUnclear: outcome.kind === 'unknown',
    nextTryAt: new Date(context.clock.now().getTime() + waitMs),
  })
  const afterSeconds = Math.ceil(waitMs / 1000)
  await context.jobs.send(sendMail, { mailId: mail.id }, { key: `${mail.id}:later`, afterSeconds })
}

const waitAfter = (attempts: number): number => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 3 ** attempts)

const withLink: readonly MailContent['kind'][] = [
  'confirm-address',
  'confirm-new-address',
  'reset-password',
  'sign-in-link',
  'sign-in-by-mail',
]

const lifeOf = ({ kind }: MailContent): number => (withLink.includes(kind) ? LINK_LIFE_MS : DAY_MS)
