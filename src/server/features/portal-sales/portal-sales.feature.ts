import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { isSale, saleDisputed } from '../card-collections/disputes/sale-disputed.ts'
import { saleRefundConfirmed } from '../money-requests/sale-refund-confirmed.ts'
import { stripeHinted } from '../payment-cards/card-events.ts'
import { payoutsReleased } from '../payouts/payouts-released.ts'
import { claimAnswered } from '../support/support-events.ts'
import { cancelSale, getBuyerSale, salePaid } from './buyer-sale.ts'
import { exportSales } from './export-sales.ts'
import { followSaleOf, sweepSales } from './follow-sale.job.ts'
import { followSaleDispute } from './follow-sale-dispute.ts'
import { quoteDelivery } from './pricing/quote-delivery.job.ts'
import { quoteSale } from './pricing/quote-sale.ts'
import { getSale, listSales } from './read-maker-sales.ts'
import { listAdminSales } from './read-sales.ts'
import { bookLateRefund, refundSale } from './refund-sale.ts'
import { changeSaleAddress } from './requests/change-sale-address.ts'
import { decideSaleAddress } from './requests/decide-address.ts'
import { addSaleAttachment, fileSaleClaim } from './requests/file-sale-claim.ts'
import { mailAnswer } from './requests/mail-answer.ts'
import { saleForm, saleLinkForm } from './requests/order-form.ts'
import { replaceSaleLink, sendSaleLink } from './requests/sale-link.ts'
import { checkSalesOf } from './sale-store.ts'
import { startSale } from './starting/start-sale.ts'
import { approveSaleTexts, refuseSaleTexts } from './texts/decide-texts.ts'

/** What buyers pay for at portals, from the payment page to the maker's share. */
export const portalSalesFeature = feature({
  verbs: {
    quoteSale,
    startSale,
    getBuyerSale,
    cancelSale,
    sendSaleLink,
    replaceSaleLink,
    changeSaleAddress,
    addSaleAttachment,
    fileSaleClaim,
    decideSaleAddress,
    listSales,
    exportSales,
    getSale,
    approveSaleTexts,
    refuseSaleTexts,
    listAdminSales,
    refundSale,
  },
  forms: [saleForm, saleLinkForm],
  jobs: [followSaleOf, quoteDelivery],
  recurring: [sweepSales],
  redirects: [salePaid],
  reactions: [
    on(stripeHinted, async (context, { hint: { collection } }) => {
      if (!collection || !isSale(collection.collectionId)) return
      const { sellerId, collectionId: id } = collection
      await context.jobs.send(followSaleOf, { sellerId, id }, { key: id })
    }),
    on(saleDisputed, followSaleDispute),
    on(payoutsReleased, ({ db, clock }, { sellerId }) => checkSalesOf(db, sellerId, clock.now())),
    on(saleRefundConfirmed, (context, { tx, call, saleId, ...refund }) =>
      bookLateRefund(context, tx, { ...refund, id: saleId }, call),
    ),
    on(claimAnswered, mailAnswer),
  ],
})
