import type { Context } from '#server/kernel/context.ts'
import type { ClaimFiled } from '../print-orders/print-order-events.ts'
import { insertTicket } from './ticket-store.ts'
import { writeMessage } from './write-message.ts'

/** Claims arrive as tickets. Support is mailed about the claim itself. */
export async function openClaimTicket(context: Context, claim: ClaimFiled): Promise<void> {
  const { tx, sellerId, printOrderId, problemId, text, attachments, isByBuyer } = claim
  const at = context.clock.now()
  const id = context.newId('tic')
  await insertTicket(tx, {
    ...{ sellerId, id, kind: 'CLAIM', subject: claim.summary, printOrderId, problemId, at },
    ...{ shopOrderId: null, fileId: null, productId: null },
  })
  await writeMessage(
    tx,
    { sellerId, id },
    {
      author: isByBuyer ? 'BUYER' : 'SELLER',
      ...{ text, at, attachments },
    },
  )
}
