import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { NewId } from '../../ids.ts'
import { done } from '../../providers/call-outcome.ts'
import type { PaymentProvider } from '../../providers/payments/payment-provider.ts'
import { insertCharge, insertRefund } from './ledger-store.ts'

/** Takes payment by booking it on the seller's ledger, until a card processor stands behind the same port. */
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
    async refund({ printOrderId }) {
      await insertRefund(db, { id: newId('led'), printOrderId, createdAt: clock.now() })
      return done(null)
    },
  }
}
