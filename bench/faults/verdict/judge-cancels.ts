import type { Evidence } from './evidence.ts'
import type { Print } from './prints.ts'

/** Print orders that are canceled, or were said to be, and were printed all the same or not paid back. */
export function judgeCancels(evidence: Evidence, prints: readonly Print[]): string[] {
  const { acknowledgements, printOrders } = evidence
  const said = acknowledgements.flatMap(({ kind, printOrderId }) =>
    kind === 'canceled' && printOrderId ? [printOrderId] : [],
  )
  const canceled = new Set([
    ...said,
    ...printOrders.filter(({ state }) => state === 'CANCELED').map(({ id }) => id),
  ])
  const printed = prints
    .filter(({ printOrderId, isCanceled }) => canceled.has(printOrderId) && !isCanceled)
    .map(({ printOrderId, publicId }) => `canceled and printed: ${printOrderId} as ${publicId}`)
  const byId = new Map(printOrders.map((order) => [order.id, order]))
  const unpaid = [...new Set(said)].flatMap((id) => {
    const order = byId.get(id)
    const isPaidBack = !evidence.keepsBooks || (order && order.charges.length === order.refunds.length)
    return isPaidBack ? [] : [`canceled and charged: ${id}`]
  })
  return [...printed, ...unpaid, ...sentAfterShopCanceled(evidence, prints)]
}

/** Orders that a shop canceled are printed only if they were submitted before we knew, and then the seller sees it. */
function sentAfterShopCanceled({ shopOrders }: Evidence, prints: readonly Print[]): string[] {
  const canceled = new Map(
    shopOrders.filter((order) => order.isCanceledAtShop).map((order) => [order.id, order]),
  )
  return prints.flatMap(({ shopOrderId, isCanceled, printOrderId }) => {
    const order = canceled.get(shopOrderId)
    if (!order || isCanceled || order.isCancelShown) return []
    return [`canceled and printed: ${printOrderId}, which its shop had canceled`]
  })
}
