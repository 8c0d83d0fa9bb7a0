import type { Evidence, ShopOrderFact } from '../evidence.ts'

/** Orders of a store that were never imported or disappeared, and cancels of a store that weren't imported. */
export function judgeImports({ ledger, shopOrders, stores, sightings }: Evidence): string[] {
  const sellers = new Map(stores.map(({ source, account, sellerId }) => [`${source} ${account}`, sellerId]))
  const known = Map.groupBy(shopOrders, keyOf)
  const findings = ledger.flatMap(({ provider, account, action, id, reference }) => {
    const sellerId = sellers.get(`${provider} ${account}`)
    if (!sellerId) return []
    const found = known.get(`${sellerId} ${provider} ${id}`) ?? []
    if (action === 'order.source-created' && found.length !== 1)
      return [`import: ${reference} of ${account} is here ${found.length} times`]
    const isMissed = action === 'order.source-cancelled' && found.some((order) => !order.isCanceledAtShop)
    return isMissed ? [`import: that ${account} canceled ${reference} is not known`] : []
  })
  const ids = new Set(shopOrders.map(({ id }) => id))
  const gone = new Set(sightings.map(({ shopOrderId }) => shopOrderId).filter((id) => !ids.has(id)))
  return [...findings, ...[...gone].map((id) => `import: ${id} was shown and is gone`)]
}

const keyOf = ({ sellerId, source, sourceOrderId }: ShopOrderFact) => `${sellerId} ${source} ${sourceOrderId}`
