import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Acknowledgement } from '../verdict/evidence.ts'
import type { Campaign } from './campaign.ts'
import type { LifePlan } from './plan-life.ts'

const MAX_ATTEMPTS = 12
const RETRY_DELAY_MS = 700

/** Saves a direct order until that is confirmed, and has it processed twice at once, and again until that is confirmed. */
export async function composeDirect(
  campaign: Campaign,
  { sellerId, via, afterMs, isProcessed, isCanceled }: LifePlan['direct'][number],
): Promise<void> {
  const { subject } = campaign
  const processes = [subject.processes[via]!, ...subject.processes.filter((_, index) => index !== via)]
  const nth = (index: number) => processes[index % processes.length]!
  await delay(afterMs)
  const key = randomUUID()
  const id = await insist((index) => subject.saveDirect(nth(index), sellerId, key))
  if (id === null) return
  campaign.count('direct orders saved')
  note(campaign, { kind: 'drafted', sellerId, shopOrderId: id })
  if (!isProcessed) return
  note(campaign, { kind: 'process-asked', sellerId, shopOrderId: id })
  // An unconfirmed attempt may have been the one that queued it, so its position counts from the first.
  const askedAt = performance.now()
  const process = async (index: number) => {
    if (!(await subject.processDirect(nth(index), sellerId, id))) return null
    note(campaign, { kind: 'accepted', sellerId, shopOrderId: id, askedAt })
    return id
  }
  const doomed = isCanceled ? cancelSoon(campaign, { sellerId, id, via }) : null
  const both = await Promise.all([process(0), process(1)])
  // What is canceled meanwhile is never confirmed, and need not be.
  if (!doomed && !both.some(Boolean)) await insist(process)
  if (both.some(Boolean)) campaign.count('direct orders processed')
  await doomed
}

async function cancelSoon(
  campaign: Campaign,
  { sellerId, id, via }: { sellerId: string; id: string; via: number },
): Promise<void> {
  const { subject } = campaign
  note(campaign, { kind: 'cancel-asked', sellerId, shopOrderId: id })
  await delay(RETRY_DELAY_MS / 2)
  const printOrderId = await subject.cancelDirect(subject.processes[via]!, sellerId, id)
  if (printOrderId === null) return
  campaign.count('direct orders canceled')
  note(campaign, { kind: 'canceled', sellerId, shopOrderId: id, printOrderId })
}

async function insist<T>(act: (index: number) => Promise<T | null>): Promise<T | null> {
  for (let index = 0; index < MAX_ATTEMPTS; index += 1) {
    const done = await act(index)
    if (done !== null) return done
    await delay(RETRY_DELAY_MS)
  }
  return null
}

function note(
  { acknowledgements }: Campaign,
  line: Pick<Acknowledgement, 'kind' | 'sellerId' | 'shopOrderId'> & Partial<Acknowledgement>,
): void {
  const readAt = performance.now()
  acknowledgements.add('acknowledgements', [{ runId: null, position: 0, askedAt: readAt, readAt, ...line }])
}
