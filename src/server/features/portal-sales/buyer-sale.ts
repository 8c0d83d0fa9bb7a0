import type { BuyerSale } from '#contract/portals/sales.ts'
import { canReport } from '#domain/lifecycle/problem-rules.ts'
import { handoverDay, isHandoverLate } from '#domain/market/handover-day.ts'
import { numberOfSale } from '#domain/sale-number.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readPublicPictures } from '../portals/photos/read-first-pictures.ts'
import { cancelAndWait } from '../print-orders/cancel/cancel-order.ts'
import { isTokenOf } from '../sessions/hash-token.ts'
import { beginRefund, CANCELED_BY_BUYER, followSale } from './follow-sale.ts'
import {
  type PrintOfSale,
  readMaker,
  readNextPayment,
  readParcels,
  readPrintOf,
  shownLine,
} from './read-sales.ts'
import { readAddressRequest } from './requests/address-store.ts'
import { canChangeAddress } from './requests/can-change-address.ts'
import { readClaims } from './requests/read-claims.ts'
import { reviewPath, SALE_PAID_PATH } from './sale-links.ts'
import { findSale, findSaleOfAnyone, type SaleRecord, writeCancelAsked } from './sale-store.ts'
import { stageOf } from './stage-of.ts'
import { hasTexts } from './texts/read-sale-texts.ts'

// An address that anyone can open again must not use up our calls to Stripe.
const RETURNS = { max: 10, perMs: 60_000 }

interface Link {
  id: string
  key: string
}

/** What a buyer sees of a sale, who shows its key. */
export const getBuyerSale: Verbs['getBuyerSale'] = async (context, _actor, link) =>
  presentBuyerSale(context, await openSale(context, link))

/** Gives everything back, until printing begins. */
export async function cancelSale(context: Context, actor: unknown, link: Link): Promise<BuyerSale> {
  const sale = await openSale(context, link)
  const { sellerId, id, state, printOrderId } = sale
  if (state === 'PAID') {
    if (sale.disputeState === 'OPEN') throw new Failure('SALE_AT_BANK')
    await beginRefund(context, sale, CANCELED_BY_BUYER)
    // It was ordered while it was canceled.
    const isOrdered = (await findSale(context.db, sale))?.state === 'ORDERED'
    if (isOrdered) return cancelSale(context, actor, link)
  } else if (state === 'ORDERED' && printOrderId) {
    const print = await readPrintOf(context.db, sale)
    if (!isCancelable(print)) throw new Failure('SALE_IN_PRODUCTION')
    await writeCancelAsked(context.db, sale, context.clock.now())
    await cancelAndWait(context, { sellerId, id: printOrderId }, { shippingProvider: null }).catch(
      async (error: unknown) => {
        if (error instanceof Failure) await writeCancelAsked(context.db, sale, null)
        throw error
      },
    )
    await followSale(context, { sellerId, id })
  } else if (state !== 'REFUNDING' && state !== 'REFUNDED') throw new Failure('ORDER_NOT_CANCELABLE')
  const after = await findSale(context.db, sale)
  return presentBuyerSale(context, after ?? sale)
}

/** The browser comes back from Stripe. That is only a hint: whether it was paid is read there. */
export const salePaid = {
  path: SALE_PAID_PATH,
  async follow(context: Context, url: URL): Promise<string> {
    const link = { id: url.searchParams.get('order') ?? '', key: url.searchParams.get('key') ?? '' }
    const sale = await openSale(context, link).catch((error: unknown) => {
      if (error instanceof Failure) return null
      throw error
    })
    if (!sale) return '/portal-checkout'
    const isUnpaid = sale.state === 'OPEN' || sale.state === 'EXPIRED'
    if (isUnpaid && context.rateLimits.allows(`sale-returns:${sale.id}`, RETURNS))
      await followSale(context, sale)
    return reviewPath(context, sale)
  },
} as const

/** A sale by its key; without the key it doesn't exist. */
export async function openSale({ db }: Context, { id, key }: Link): Promise<SaleRecord> {
  const sale = await findSaleOfAnyone(db, id)
  if (!sale || !isTokenOf(key, sale.keyHash)) throw notFound()
  return sale
}

const beforePrinting: readonly string[] = ['PREPARED', 'DRAFTED', 'CHARGED', 'SUBMITTED', 'QUEUED']
const isCancelable = (print: PrintOfSale | null): boolean =>
  print !== null && beforePrinting.includes(print.state)

const discountOf = ({ discountCode: code, discountCents: cents }: SaleRecord): BuyerSale['discount'] =>
  code && cents > 0 ? { code, cents } : null

/** Whether the buyer has everything back, from us or from their bank, so that there is nothing left to claim. */
export const isPaidBack = ({ state, disputeState }: SaleRecord): boolean =>
  state === 'REFUNDING' || state === 'REFUNDED' || disputeState === 'LOST'

const beforeHandover: readonly BuyerSale['stage'][] = ['PAID', 'QUEUED', 'PRINTING', 'PACKING']

/** By when it is handed to the carrier, while that is ahead or late. */
function handoverOf(
  { leadDays, paidAt }: SaleRecord,
  stage: BuyerSale['stage'],
  now: Date,
): BuyerSale['handover'] {
  if (leadDays === null || paidAt === null || !beforeHandover.includes(stage)) return null
  const by = handoverDay(paidAt, leadDays)
  return { by, isLate: isHandoverLate(by, now) }
}

/** A sale as its buyer sees it. */
export async function presentBuyerSale(context: Context, sale: SaleRecord): Promise<BuyerSale> {
  const { db, clock } = context
  const { id, state, lines, address, email, itemsCents, deliveryCents, totalCents, currency } = sale
  const print = await readPrintOf(db, sale)
  const stage = stageOf(sale, print)
  const [addressRequest, claims, pictures] = await Promise.all([
    readAddressRequest(db, sale),
    readClaims(db, sale),
    readPublicPictures(db, [...new Set(lines.map(({ portalId }) => portalId))]),
  ])
  return {
    ...{
      id,
      number: numberOfSale(id),
      state,
      address,
      email,
      itemsCents,
      deliveryCents,
      totalCents,
      currency,
    },
    lines: lines.map((line) => ({ ...shownLine(line), picture: pictures.get(line.portalId) ?? null })),
    stage,
    handover: handoverOf(sale, stage, clock.now()),
    discount: discountOf(sale),
    nextPayment: state === 'EXPIRED' ? null : await readNextPayment(db, sale),
    maker: await readMaker(db, sale.sellerId),
    isTextWaiting: state === 'PAID' && hasTexts(sale),
    canCancel:
      (state === 'PAID' && sale.disputeState !== 'OPEN') || (state === 'ORDERED' && isCancelable(print)),
    canChangeAddress: canChangeAddress(sale, print),
    addressRequest,
    canClaim: print !== null && canReport({ state: print.state, isTest: false }) && !isPaidBack(sale),
    claims,
    endReason: sale.endReason,
    payUrl: state === 'OPEN' ? sale.pageUrl : null,
    parcels: await readParcels(db, sale),
    createdAt: sale.createdAt.toISOString(),
    paidAt: sale.paidAt?.toISOString() ?? null,
  }
}
