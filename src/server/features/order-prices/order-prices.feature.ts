import { quoteKeyOf } from '#domain/inspection/quote-key.ts'
import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { printOrderFailed } from '../print-orders/print-order-events.ts'
import { discardQuote } from './discard-quote.job.ts'
import { quoteOrder } from './quote-order.job.ts'
import { saveQuote } from './quote-store.ts'

/** Prices of whole orders before they are submitted. */
export const orderPricesFeature = feature({
  jobs: [quoteOrder, discardQuote],
  reactions: [
    // The price that the seller didn't agree to is what the review shows next.
    on(printOrderFailed, async ({ clock }, { tx, order }) => {
      const { sellerId, shopOrderId: orderId, printingCents, deliveryCents, request } = order
      if (order.failureCode !== 'PRICE_CHANGED' || !orderId) return
      const priced = { key: quoteKeyOf(request), printingCents, deliveryCents }
      const answer = { refusal: null, isAnswered: true, at: clock.now() }
      await saveQuote(tx, { sellerId, orderId }, { ...priced, ...answer })
    }),
  ],
})
