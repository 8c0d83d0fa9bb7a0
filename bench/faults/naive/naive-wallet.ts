import { appendFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { BookedLine } from '../verdict/evidence.ts'
import type { NaiveOrder } from './naive-printer.ts'

export interface NaiveWallet {
  setCard(sellerId: string, card: string): void
  /** Pays for an order, some time. */
  pay(order: Pick<NaiveOrder, 'id' | 'sellerId'>): void
  /** Pays into the balance; each click does. */
  topUp(sellerId: string, key: string, cents: number): Promise<void>
  /** Gives the money of an order back to the card. */
  refund(sellerId: string, orderId: string): Promise<void>
}

const KEY = 'sk_test_spoolyard_sandbox'
// What one plain order costs at the provider, roughly.
const PRICE_CENTS = 1_000
const PAUSE_MS = 300
const TIMEOUT_MS = 1_000

/** The control: a wallet as one writes it first. Failed calls are repeated, and recorded once they succeed. */
export function createNaiveWallet({ url, file }: { url: string; file: string }): NaiveWallet {
  const cards = new Map<string, string>()
  const balances = new Map<string, number>()
  const paymentOf = new Map<string, string>()

  function book(
    sellerId: string,
    account: string,
    line: Pick<BookedLine, 'kind' | 'cents'> & Partial<BookedLine>,
  ) {
    const name = `${sellerId} ${account}`
    const balanceCents = (balances.get(name) ?? 0) + line.cents
    balances.set(name, balanceCents)
    const at = new Date().toISOString()
    const booked = { sellerId, account, balanceCents, printOrderId: null, collectionId: null, at, ...line }
    appendFileSync(file, `${JSON.stringify(booked)}\n`)
  }

  async function charge(sellerId: string, collectionId: string, cents: number): Promise<string> {
    const { id } = await untilGood<{ id: string }>(url, '/v1/payment_intents', () => ({
      amount: String(cents),
      currency: 'usd',
      confirm: 'true',
      payment_method: cards.get(sellerId) ?? 'pm_card_visa',
      'metadata[sellerId]': sellerId,
      'metadata[collectionId]': collectionId,
    }))
    book(sellerId, 'seller_balance', { kind: 'TOP_UP', cents, collectionId })
    book(sellerId, 'card_clearing', { kind: 'TOP_UP', cents: -cents, collectionId })
    return id
  }

  async function payOrder({ id, sellerId }: Pick<NaiveOrder, 'id' | 'sellerId'>) {
    // What is enough for each of two orders is not enough for both.
    const suffices = (balances.get(`${sellerId} seller_balance`) ?? 0) >= PRICE_CENTS
    if (suffices) await delay(PAUSE_MS)
    else paymentOf.set(id, await charge(sellerId, id, PRICE_CENTS))
    book(sellerId, 'seller_balance', { kind: 'CHARGE', cents: -PRICE_CENTS, printOrderId: id })
  }

  return {
    setCard: (sellerId, card) => void cards.set(sellerId, card),
    pay: (order) => void payOrder(order),
    topUp: async (sellerId, key, cents) => void (await charge(sellerId, key, cents)),
    async refund(sellerId, printOrderId) {
      const payment = paymentOf.get(printOrderId)
      if (!payment) return
      book(sellerId, 'seller_balance', { kind: 'CARD_REFUND', cents: -PRICE_CENTS })
      await untilGood(url, '/v1/refunds', () => ({ payment_intent: payment }))
      book(sellerId, 'card_clearing', { kind: 'CARD_REFUND', cents: PRICE_CENTS })
      book(sellerId, 'seller_balance', { kind: 'REFUND', cents: PRICE_CENTS, printOrderId })
    },
  }
}

async function untilGood<T>(url: string, path: string, fields: () => Record<string, string>): Promise<T> {
  for (;;) {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}` },
      body: new URLSearchParams(fields()),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    const answer: unknown = await reply?.json().catch(() => null)
    // The sandbox answers as Stripe does.
    if (reply?.ok && answer) return answer as T
    await delay(PAUSE_MS)
  }
}
