import type { OrderItem } from '#contract/products/products.ts'
import { deliveryAddress } from '#domain/address/delivery-address.ts'
import { exampleAddress } from '#domain/address/example-address.ts'
import { readProviderFiles, withProviderFiles } from '#server/features/files/versions/read-provider-files.ts'
import { readDeliveryPrice } from '#server/features/order-checks/read-delivery-price.ts'
import { recordDeliveryPrice } from '#server/features/order-checks/record-delivery-price.ts'
import { discardQuote } from '#server/features/order-prices/discard-quote.job.ts'
import { job } from '#server/kernel/job.ts'

interface Wanted {
  sellerId: string
  country: string
  items: (OrderItem & { name: string; sku: string })[]
}

/**
 * Gets the price of a delivery to a country without a known price: a draft to an example address, discarded at
 * once. It's never charged or printed.
 */
export const quoteDelivery = job<Wanted>({
  name: 'quote-delivery',
  concurrency: 1,
  isOnePerKey: true,
  turnsBy: ({ sellerId }) => sellerId,
  pausesInMaintenance: true,
  // A reader that still needs the price asks again.
  retries: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  async run(context, { sellerId, country, items }) {
    if ((await readDeliveryPrice(context.db, country)) !== null) return
    const files = await readProviderFiles(context.db, sellerId, items)
    if (files.kind === 'missing') return
    const outcome = await context.print.draftOrder({
      reference: context.newId('oq'),
      sellerId,
      isQuote: true,

      email: context.config.mail.supportEmail,
      address: deliveryAddress(exampleAddress(country)),
      items: withProviderFiles(items, files.ids),
    })
    if (outcome.kind !== 'done') return
    const { providerOrderId, deliveryCents } = outcome.value
    await context.db.transaction(async (tx) => {
      await context.jobs.send(discardQuote, { providerOrderId }, { tx })
      await recordDeliveryPrice(context, tx, sellerId, { country, cents: deliveryCents })
    })
  },
})
