import type { Charge, Dispute, PaymentIntent } from '#sandbox/stripe/payments/payment-objects.ts'
import type { Control } from './stores.ts'

/** A payment into a balance that Stripe carried out. */
export interface CapturedPayment {
  id: string
  sellerId: string
  collectionId: string
  capturedCents: number
  refundedCents: number
  /** Taken back by the bank of the card’s owner. */
  disputedCents: number
}

export interface CardOffice {
  /** Tells Stripe where its webhooks go. */
  pointCardWebhooks(url: string): Promise<void>
  /** What Stripe took from cards for balances, and gave back. */
  readPayments(): Promise<CapturedPayment[]>
}

/** What happens at Stripe behind its API. */
export function createCardOffice(control: Control): CardOffice {
  const read = async <T>(kind: string) =>
    ((await control('GET', `/stripe/objects/${kind}`)) as { objects: T[] }).objects
  return {
    pointCardWebhooks: async (url) => void (await control('PUT', '/stripe/webhook', { url })),
    async readPayments() {
      const intents = await read<PaymentIntent>('payment_intent')
      const charges = await read<Charge>('charge')
      const disputes = await read<Dispute>('dispute')
      const takenBack = new Map(
        disputes.filter(({ status }) => status !== 'won').map(({ charge, amount }) => [charge, amount]),
      )
      const owners = new Map(intents.map(({ id, metadata }) => [id, metadata]))
      return charges.flatMap(({ id, payment_intent: intent, captured, status, ...charge }) => {
        const { sellerId, collectionId } = owners.get(intent) ?? {}
        if (!sellerId || !collectionId || !captured || status !== 'succeeded') return []
        return [
          {
            ...{ id, sellerId, collectionId },
            capturedCents: charge.amount_captured,
            refundedCents: charge.amount_refunded,
            disputedCents: takenBack.get(id) ?? 0,
          },
        ]
      })
    },
  }
}
