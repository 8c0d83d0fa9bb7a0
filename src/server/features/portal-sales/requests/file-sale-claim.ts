import { canReport } from '#domain/lifecycle/problem-rules.ts'
import { fileClaim } from '#server/features/print-orders/claims/report-problem.ts'
import { addBuyerPhoto } from '#server/features/support/attachments/add-attachment.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { isPaidBack, openSale, presentBuyerSale } from '../buyer-sale.ts'
import { mailClaimed } from '../mail-maker.ts'
import { readPrintOf } from '../read-sales.ts'
import type { SaleRecord } from '../sale-store.ts'

const HOUR_MS = 3_600_000
const PHOTOS_OF_SALE = { max: 15, perMs: 24 * HOUR_MS }
const PHOTOS_OF_ADDRESS = { max: 60, perMs: HOUR_MS }

/** Keeps a photo for a claim. */
export const addSaleAttachment: Verbs['addSaleAttachment'] = async (
  context,
  _actor,
  { name, content, ...link },
  { address },
) => {
  const sale = await openSale(context, link)
  await requirePrinted(context, sale)
  context.rateLimits.enforce(`sale-photos:${addressKey(address)}`, PHOTOS_OF_ADDRESS)
  context.rateLimits.enforce(`sale-photos-of:${sale.id}`, PHOTOS_OF_SALE)
  return await addBuyerPhoto(context, { saleId: sale.id, sellerId: sale.sellerId }, { name, content })
}

/** Files the buyer's claim where those of sellers arrive: at support, with the maker as the seller. */
export const fileSaleClaim: Verbs['fileSaleClaim'] = async (
  context,
  _actor,
  { id: _id, key, line, ...claim },
) => {
  const sale = await openSale(context, { id: _id, key })
  const { sellerId } = sale
  const printOrderId = await requirePrinted(context, sale)
  // The print order has the lines of the sale, in their order.
  await fileClaim(
    context,
    { sellerId, isByBuyer: true },
    { id: printOrderId, line, part: null, place: null, ...claim },
  )
  await context.db.transaction((tx) => mailClaimed(context, tx, sale))
  return presentBuyerSale(context, sale)
}

async function requirePrinted({ db }: Context, sale: SaleRecord): Promise<string> {
  const print = await readPrintOf(db, sale)
  if (!print || !sale.printOrderId || !canReport({ state: print.state, isTest: false }))
    throw new Failure('NOTHING_TO_REPORT')
  if (isPaidBack(sale)) throw new Failure('SALE_REFUNDED')
  return sale.printOrderId
}
