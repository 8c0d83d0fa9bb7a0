import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookTransaction, isBooked } from '../ledger-store.ts'

interface Reprint {
  sellerId: string
  id: string
  currency: string
  ourPrintingCents: number | null
  ourDeliveryCents: number | null
}

const causeOf = (id: string) => `reprint:${id}`

/** Books what a reprint costs us, once: from our adjustments, not from the seller's balance. */
export async function bookReprint(
  context: Pick<Context, 'newId' | 'clock'>,
  tx: Transaction,
  { sellerId, id, currency, ourPrintingCents, ourDeliveryCents }: Reprint,
): Promise<void> {
  const [printing, delivery] = [ourPrintingCents ?? 0, ourDeliveryCents ?? 0]
  await bookTransaction(tx, {
    ...{
      sellerId,
      id: context.newId('led'),
      kind: 'ADJUSTMENT',
      cause: causeOf(id),
      printOrderId: id,
      currency,
    },
    at: context.clock.now(),
    note: 'Reprint for an accepted claim, paid by us',
    lines: [
      ['print_cost', printing],
      ['delivery', delivery],
      ['adjustments', -(printing + delivery)],
    ],
  })
}

/** Takes the booking back, once, of a reprint that isn't printed after all. */
export async function reverseReprint(
  context: Pick<Context, 'newId' | 'clock'>,
  tx: Transaction,
  { sellerId, id, currency, ourPrintingCents, ourDeliveryCents }: Reprint,
): Promise<void> {
  if (!(await isBooked(tx, sellerId, causeOf(id)))) return
  const [printing, delivery] = [ourPrintingCents ?? 0, ourDeliveryCents ?? 0]
  await bookTransaction(tx, {
    ...{ sellerId, id: context.newId('led'), kind: 'ADJUSTMENT', printOrderId: id, currency },
    cause: `reprint-reversed:${id}`,
    at: context.clock.now(),
    note: 'The reprint wasn’t printed',
    lines: [
      ['print_cost', -printing],
      ['delivery', -delivery],
      ['adjustments', printing + delivery],
    ],
  })
}
