import type { Charge, Dispute, PaymentIntent } from '#sandbox/stripe/payments/payment-objects.ts'
import type { Control } from './control.ts'

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

const LEAST_DISPUTED_CENTS = 50

export interface CardOffice {
  /** Tells Stripe where its webhooks go. */
  pointCardWebhooks(url: string): Promise<void>
  /** What Stripe took from cards for balances, and gave back. */
  readPayments(): Promise<CapturedPayment[]>
  /** A bank takes back a payment that is still there, one that was made longest ago first; null where there is none. */
  disputePayment(sellerId: string): Promise<string | null>
  /** The bank decides; a dispute that is closed stays as it is. */
  closeDispute(id: string, isWon: boolean): Promise<void>
  /** Repeats the outcome of disputes, as Stripe does for messages without a reply. */
  repeatDisputeWebhooks(): Promise<void>
  /** What Stripe sent to makers' accounts, and took back from there. */
  readTransfers(): Promise<{ payoutId: string; amountCents: number; reversedCents: number }[]>
  readDisputes(): Promise<{ id: string; isOpen: boolean; amountCents: number }[]>
}

/** What happens at Stripe behind its API. */
export function createCardOffice(control: Control): CardOffice {
  const read = async <T>(kind: string) =>
    ((await control('GET', `/stripe/objects/${kind}`)) as { objects: T[] }).objects
  const readPayments = async (): Promise<CapturedPayment[]> => {
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
  }
  return {
    pointCardWebhooks: async (url) => void (await control('PUT', '/stripe/webhook', { url })),
    readPayments,
    async disputePayment(sellerId) {
      const disputed = new Set((await read<Dispute>('dispute')).map(({ charge }) => charge))
      const payment = (await readPayments()).find(
        (each) =>
          each.sellerId === sellerId &&
          !disputed.has(each.id) &&
          each.capturedCents - each.refundedCents >= LEAST_DISPUTED_CENTS,
      )
      if (!payment) return null
      const body = { charge: payment.id }
      return ((await control('POST', '/stripe/disputes', body)) as { id: string }).id
    },
    async closeDispute(id, isWon) {
      await control('POST', `/stripe/disputes/${id}/close`, { isWon })
    },
    async repeatDisputeWebhooks() {
      const { events } = (await control('GET', '/stripe/events')) as {
        events: { id: string; type: string }[]
      }
      for (const { id, type } of events)
        if (type.startsWith('charge.dispute.'))
          await control('POST', '/stripe/webhooks/resend', { event: id })
    },
    readTransfers: async () =>
      (
        await read<{ amount: number; amount_reversed: number; metadata: { payoutId?: string } }>('transfer')
      ).map(({ amount, amount_reversed, metadata }) => ({
        payoutId: metadata.payoutId ?? 'none',
        ...{ amountCents: amount, reversedCents: amount_reversed },
      })),
    readDisputes: async () =>
      (await read<Dispute>('dispute')).map(({ id, status, amount }) => ({
        id,
        isOpen: status !== 'won' && status !== 'lost',
        amountCents: amount,
      })),
  }
}
