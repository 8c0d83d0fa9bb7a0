import type { ReceivedOrder } from '#testing/rig/print-floor.ts'
import type { Evidence } from '../evidence.ts'
import type { Print } from '../prints.ts'

/** Parcels that are lost or duplicated, and shipments that weren't reported to a store, twice, or with another number. */
export function judgeParcels(
  { received, parcels, ledger, printOrders, shopOrders, stores }: Evidence,
  prints: readonly Print[],
): string[] {
  const byPublicId = new Map(received.map((order) => [order.publicId, order]))
  const known = Map.groupBy(parcels, ({ printOrderId }) => printOrderId)
  const reports = Map.groupBy(
    ledger.filter(({ action }) => action === 'shipment.marked'),
    ({ account, id }) => `${account} ${id}`,
  )
  const orders = new Map(printOrders.map((order) => [order.id, order]))
  const canceled = new Set(shopOrders.filter((order) => order.isCanceledAtShop).map(({ id }) => id))
  return prints.flatMap(({ publicId, printOrderId, shopOrderId, sellerId, isCanceled }) => {
    const sent = byPublicId.get(publicId)
    if (!sent || sent.trackingNumbers.length === 0 || isCanceled) return []
    const here = (known.get(printOrderId) ?? []).map(({ number }) => number)
    const wrong = compareNumbers(sent, here)
    const storeOrder = orders.get(printOrderId)?.storeOrder
    const store = stores.find((each) => each.sellerId === sellerId && each.source === storeOrder?.source)
    // Shippo takes no tracking, and a canceled order can't be shipped.
    if (store?.source === 'shipstation' && storeOrder && !canceled.has(shopOrderId)) {
      const told = reports.get(`${store.account} ${storeOrder.sourceOrderId}`) ?? []
      if (told.length !== 1) wrong.push(`was reported to its store ${told.length} times`)
      else if (told[0]!.detail !== sent.trackingNumbers[0])
        wrong.push(`was reported to its store as ${told[0]!.detail}`)
    }
    return wrong.map((what) => `parcels: ${printOrderId} ${what}`)
  })
}

function compareNumbers({ trackingNumbers }: ReceivedOrder, here: readonly string[]): string[] {
  const lost = trackingNumbers.filter((number) => !here.includes(number))
  const doubled = here.filter((number, index) => here.indexOf(number) !== index)
  const foreign = here.filter((number) => !trackingNumbers.includes(number))
  return [
    ...lost.map((number) => `lost its parcel ${number}`),
    ...doubled.map((number) => `has its parcel ${number} twice`),
    ...foreign.map((number) => `has a parcel ${number} that was never sent`),
  ]
}
