import type { DirectOrder } from '#contract/orders/direct-orders.ts'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { useChange } from '../use-change.ts'
import { printOrderChange } from './order-keys.ts'

interface Draft {
  id: string
  /** Such as `D-12`. */
  number: string
}

/** A draft with what it is charged at, or why it can’t be submitted. */
export type ReviewedDraft = Draft & ({ version: number; totalCents: number } | { reason: string })
export type PricedDraft = Extract<ReviewedDraft, { totalCents: number }>

/** What became of a draft: its print order, or why it wasn’t submitted. */
export type DraftOutcome = Draft & ({ order: PrintOrderRow } | { reason: string })

/** Checks several drafts one after the other, and gets the prices that they lack. Nothing is charged. */
export const useReviewDrafts = () =>
  useChange({
    mutationFn: (drafts: readonly Draft[]) =>
      inTurn(drafts, async ({ id, number }): Promise<ReviewedDraft> => {
        const draft = { id, number }
        const order = await withPrice((await api.getDirectOrder({ params: { id } })).order)
        const doubt = doubtOf(order)
        if (doubt) return { ...draft, reason: doubt }
        return order.price
          ? { ...draft, version: order.version, totalCents: order.price.totalCents }
          : { ...draft, reason: order.priceRefusal ?? 'The print provider didn’t return a price. Try again.' }
      }),
    stale: printOrderChange,
  })

/** Submits several reviewed drafts one after the other, each at the price that was shown. */
export const useSubmitDrafts = () =>
  useChange({
    mutationFn: (drafts: readonly PricedDraft[]) =>
      inTurn(drafts, async ({ id, number, version, totalCents }): Promise<DraftOutcome> => {
        const { order } = await api.processDirectOrder({ body: { publicOrderId: id, version, totalCents } })
        return { id, number, order }
      }),
    stale: printOrderChange,
  })

/** Deletes several drafts or templates. One that was submitted meanwhile stays: deleting it would cancel it. */
export const useDeleteDrafts = () =>
  useChange({
    mutationFn: (drafts: readonly Draft[]) =>
      inTurn(drafts, async ({ id, number }) => {
        const { order } = await api.getDirectOrder({ params: { id } })
        if (order.kind === 'SENT') return { id, number, reason: 'It was submitted meanwhile.' }
        await api.deleteDirectOrder({ params: { id } })
        return { id, number }
      }),
    onSuccess: (outcomes) => {
      const kept = outcomes.flatMap((outcome) =>
        'reason' in outcome ? `${outcome.number}: ${outcome.reason}` : [],
      )
      const deleted = `${counted(outcomes.length - kept.length, 'manual order')} deleted.`
      showToast(
        kept.length > 0
          ? { tone: 'danger', message: `${deleted} Not deleted: ${kept.join(' ')}` }
          : { tone: 'success', message: deleted },
      )
    },
    stale: printOrderChange,
  })

/** One after the other. What fails is reported with the draft, and the others go on. */
async function inTurn<One extends Draft, Outcome>(
  drafts: readonly One[],
  act: (draft: One) => Promise<Outcome>,
): Promise<(Outcome | (Draft & { reason: string }))[]> {
  const outcomes: (Outcome | (Draft & { reason: string }))[] = []
  for (const draft of drafts) {
    const { id, number } = draft
    const failed = (error: unknown) => ({
      ...{ id, number },
      reason: error instanceof Error ? error.message : String(error),
    })
    outcomes.push(await act(draft).catch(failed))
  }
  return outcomes
}

/** Prices are valid for an hour. Saving it as it is gets a new one. */
async function withPrice(order: DirectOrder): Promise<DirectOrder> {
  const { id, version, orderData, price } = order
  if (price || doubtOf(order)) return order
  const body = { publicOrderId: id, version, orderData, price: true }
  return (await api.saveDirectOrder({ body })).order
}

/** Why it can’t be submitted without a look at it. */
function doubtOf({ kind, problems }: DirectOrder): string | null {
  if (kind !== 'DRAFT') return 'It isn’t a draft anymore.'
  const blocking = problems.find(({ weight }) => weight === 'BLOCKS')
  if (blocking) return blocking.text
  const finding = problems.find(({ weight }) => weight === 'ACCEPT')
  return finding ? `${finding.text} Open it to confirm.` : null
}
