import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { stripeHinted } from '../payment-cards/card-events.ts'
import { cancelSale, getBuyerSale, salePaid } from './buyer-sale.ts'
import { followSaleOf, sweepSales } from './follow-sale.job.ts'
import { quoteDelivery } from './quote-delivery.job.ts'
import { quoteSale } from './quote-sale.ts'
import { listAdminSales, listSales } from './read-sales.ts'
import { startSale } from './start-sale.ts'

/** What buyers pay for at portals, from the payment page to the maker's share. */
export const portalSalesFeature = feature({
  verbs: {
    quoteSale,
    startSale,
    getBuyerSale,
    cancelSale,
    listSales,
    listAdminSales,
  },
  jobs: [followSaleOf, quoteDelivery],
  recurring: [sweepSales],
  redirects: [salePaid],
  reactions: [
    on(stripeHinted, async (context, { hint: { collection } }) => {
      if (!collection?.collectionId.startsWith('sal_')) return
      const { sellerId, collectionId: id } = collection
      await context.jobs.send(followSaleOf, { sellerId, id }, { key: id })
    }),
  ],
})
