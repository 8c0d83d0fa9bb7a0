import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { isSeller } from '../billing/read-balance.ts'
import { factsOf, readPayoutWait } from '../payouts/read-payout-wait.ts'
import { askForMoney } from './ask-for-money.ts'
import { findMoneyRequest } from './read-own-request.ts'

/** Asks another administrator for a payout above the limit. Only the sum that waits can be asked for. */
export const requestPayout: Verbs['requestPayout'] = async (
  context,
  { userId: actorId },
  { id: sellerId, key, amountCents: cents, reason },
  call,
) => {
  const { db } = context
  if (!(await isSeller(db, sellerId))) throw notFound()
  const asked = { sellerId, printOrderId: null, key }
  if (!(await findMoneyRequest(db, asked))) {
    const wait = await readPayoutWait(factsOf(context), db, sellerId)
    if (wait.waitsFor !== 'LIMIT' || wait.cents !== cents) throw new Failure('PAYOUT_CHANGED')
    await askForMoney(context, { ...asked, kind: 'PAYOUT', cents, reason, actorId }, call)
  }
  const request = await findMoneyRequest(db, asked)
  if (!request) throw new Failure('REQUEST_WAITING')
  return { request }
}
