import { setTimeout as delay } from 'node:timers/promises'
import type { RunAction } from '../subject.ts'
import type { RunAcknowledgement } from '../verdict/evidence.ts'
import type { Campaign, CountedAction } from './campaign.ts'
import { agree, recordConfirmation } from './submit-and-record.ts'

const wanted = {
  pause: ['RUNNING'],
  resume: ['PAUSED'],
  stop: ['RUNNING', 'PAUSED'],
  retry: ['FINISHED', 'STOPPED'],
}
const RETRY_DELAY_MS = 100
const words = { pause: 'pauses', resume: 'resumes', stop: 'stops', retry: 'retries' } as const
const pasts = { pause: 'paused', stop: 'stopped' } as const

interface Control {
  via: number
  sellerId: string
  action: RunAction
}

/**
 * Does something with the newest run of a seller that allows it, and notes what the answer said. Of runs that failed in
 * part, the newest that has something left to retry.
 */
export async function controlSomeRun(campaign: Campaign, { via, sellerId, action }: Control): Promise<void> {
  const { subject } = campaign
  const runs = await subject.listRuns(subject.processes[via]!, sellerId)
  const fitting = (runs ?? []).filter(
    ({ state, failed }) => wanted[action].includes(state) && (action !== 'retry' || failed > 0),
  )
  for (const { id } of action === 'retry' ? fitting : fitting.slice(0, 1)) {
    if (await controlRun(campaign, { via, sellerId, action }, id)) return
  }
}

/** Pauses whatever run is under way, again and again, until the process asked ends itself over it. */
export async function insistOnControl(
  campaign: Campaign,
  { via, withinMs }: { via: number; withinMs: number },
): Promise<void> {
  const { sellerIds, processes } = campaign.subject
  const endsAt = performance.now() + withinMs
  while (processes[via]!.isRunning() && performance.now() < endsAt) {
    for (const sellerId of sellerIds) await controlSomeRun(campaign, { via, sellerId, action: 'pause' })
    await delay(RETRY_DELAY_MS)
  }
}

/** Goes on with all paused runs among the newest of all sellers. */
export async function resumeRuns(campaign: Campaign, via: number): Promise<void> {
  const { subject } = campaign
  for (const sellerId of subject.sellerIds) {
    const runs = await subject.listRuns(subject.processes[via]!, sellerId)
    for (const { id, state } of runs ?? [])
      if (state === 'PAUSED') await controlRun(campaign, { via, sellerId, action: 'resume' }, id)
  }
}

/** Whether it was confirmed. */
async function controlRun(
  campaign: Campaign,
  { via, sellerId, action }: Control,
  runId: string,
): Promise<boolean> {
  const { subject, acknowledgements } = campaign
  const process = subject.processes[via]!
  // A retry asks with its price; without one there is no button.
  const prices = action === 'retry' ? await subject.review(process, sellerId, { failedOf: runId }) : null
  if (action === 'retry' && !prices?.size) return false
  const agreedCents = prices ? agree(campaign, [...prices.keys()], prices) : undefined
  const asked: CountedAction = `${words[action]} requested`
  const confirmed: CountedAction = `${words[action]} confirmed`
  const note = (kind: RunAcknowledgement['kind'], withdrawn: string[] = []) =>
    acknowledgements.add('runAcknowledgements', [{ kind, sellerId, runId, withdrawn, at: Date.now() }])
  // Recorded before the request: an unconfirmed action may happen too.
  if (action !== 'retry') note(`${action}-asked`)
  campaign.count(asked)
  const askedAt = performance.now()
  const reply = await subject.control(process, { sellerId, runId }, action, agreedCents)
  if (!reply) return false
  campaign.count(confirmed)
  if (action === 'pause' || action === 'stop') note(pasts[action], reply.withdrawn)
  if (reply.retried) recordConfirmation(campaign, sellerId, reply.retried, askedAt)
  return true
}
