import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { NewId } from '#server/kernel/ids.ts'
import { done } from '#server/providers/call-outcome.ts'
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts'
import { insertCharge, insertRefund } from './ledger-store.ts'

/** Books payments on the seller's ledger, until a card processor implements the same port. */
export function createLedgerPayments({
  db,
  clock,
  newId,
}: {
  db: Database
  clock: Clock
  newId: NewId
}): PaymentProvider {
  return {
    async charge(request) {
      await insertCharge(db, { ...request, id: newId('led'), createdAt: clock.now() })
      return done(null)
    },
    async refund({ sellerId, printOrderId }) {
      await insertRefund(db, { id: newId('led'), sellerId, printOrderId, createdAt: clock.now() })
      return done(null)
    },
  }
}
