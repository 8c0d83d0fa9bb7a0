import type { adminPayoutEndpoints } from '#contract/admin/payouts.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { createPayout } from './transfers/create-payout.ts'

type Endpoint = typeof adminPayoutEndpoints.runPayouts
type Result = Reply<Endpoint>['results'][number]

/**
 * Sends makers what an administrator saw in the preview, each in a separate transaction with its entry in the audit log. A run that is
 * repeated finds what was sent gone.
 */
export const runPayouts: Verbs['runPayouts'] = async (context, { userId }, { makers }, call) => {
  if (!context.payouts) throw new Failure('PAYMENTS_NOT_SET_UP')
  const results: Result[] = []
  for (const { id, amountCents } of new Map(makers.map((each) => [each.id, each])).values())
    results.push(await payOut(context, { makerId: id, amountCents, by: userId }, call))
  return { results }
}

const payOut = (
  context: Context,
  { makerId, amountCents, by }: { makerId: string; amountCents: number; by: string },
  call: Call,
): Promise<Result> =>
  context.db.transaction(async (tx) => {
    const made = await createPayout(context, tx, { sellerId: makerId, by, amountCents, despite: ['PAUSE'] })
    const nothing = { makerId, amountCents: 0, payoutId: null, waitsFor: null }
    if (made.kind === 'CHANGED') return { ...nothing, result: made.kind }
    if (made.kind === 'WAITS') return { ...nothing, result: made.kind, waitsFor: made.waitsFor }
    const { payoutId } = made
    await writeAudit(context, tx, {
      ...{ actor: by, action: 'payout.started', subject: makerId, call },
      change: { before: null, after: { state: 'WANTED' } },
      detail: { payout: payoutId, cents: amountCents },
    })
    return { makerId, result: made.kind, amountCents, payoutId, waitsFor: null }
  })
