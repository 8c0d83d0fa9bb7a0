import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { approveAs } from '../order-edits/approve-proofs.ts'
import { endLink, findOverdueLinks, hasOverdueLinks, type ProofLinkRecord } from './proof-link-store.ts'

const BATCH_SIZE = 50

/** Ends links whose buyers were silent. What the seller saw is approved where they chose that, and nothing else. */
export const endProofLinks = recurring({
  name: 'end-proof-links',
  every: 60_000,
  hasWork: ({ clock }) => hasOverdueLinks(clock.now()),
  async run(context, signal = context.stopping) {
    for (const link of await findOverdueLinks(context.db, context.clock.now(), BATCH_SIZE)) {
      if (signal.aborted) return
      const isApproved = link.onSilence === 'APPROVE' && (await approveSeen(context, link))
      const approvedBy = isApproved ? 'SILENCE' : null
      await endLink(context.db, link, { at: context.clock.now(), approvedBy })
    }
  },
})

/** Whether the order prints what the seller saw. If a text changed since, it waits for the seller. */
async function approveSeen(context: Context, { sellerId, proofs }: ProofLinkRecord): Promise<boolean> {
  try {
    const { changed } = await approveAs(context, { userId: sellerId, by: 'SILENCE' }, proofs)
    return changed > 0
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
