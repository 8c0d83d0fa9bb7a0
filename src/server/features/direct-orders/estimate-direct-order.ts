import { printFeeCents } from '#contract/account/plans.ts'
import type { DirectContent, DirectEstimate, DirectLine } from '#contract/orders/direct-orders.ts'
import { deliveryCountry } from '#domain/inspection/estimate-order.ts'
import { type DirectFacts, partKey } from './read-direct-facts.ts'

/** Printing, delivery and our fee at the latest provider prices. Unknown parts are null. */
export function estimateDirectOrder(content: DirectContent, facts: DirectFacts): DirectEstimate {
  const lines = content.items.map((line) => costOf(line, facts))
  const printingCents = sumOf(lines.map(({ cents }) => cents))
  const deliveryCents = facts.delivery.get(deliveryCountry(content.customer.details.address.country)) ?? null
  const feeCents = printingCents === null ? null : printFeeCents(facts.premiumLevel, printingCents)
  return {
    lines: lines.map(({ cents, refusal }) => ({ cents, refusal })),
    printingCents,
    deliveryCents,
    feeCents,
    totalCents: sumOf([printingCents, deliveryCents, feeCents]),
    isPending: lines.some(({ isPending }) => isPending),
  }
}

function costOf(
  line: DirectLine,
  { prices, components, files, filaments, texts }: DirectFacts,
): { cents: number | null; refusal: string | null; isPending: boolean } {
  const { quantity } = line
  if (line.type === 'COMPONENT') {
    const unit = components?.get(line.componentId ?? '')?.priceCents
    return { cents: unit === undefined ? null : unit * quantity, refusal: null, isPending: false }
  }
  const price = prices.get(partKey(line, { texts }))
  const file = files.get(line.publicFileServiceId ?? '')
  // A file has to be measured and registered with the provider before it can be priced.
  const isFilePending =
    file?.state === 'MEASURING' ||
    (file?.state === 'READY' && ['NONE', 'WAITING'].includes(file.providerState))
  const isPriceable = file?.state === 'READY' && filaments?.has(line.filamentId ?? '') === true
  const unit = price?.unitCents ?? null
  const refusal = price?.refusal ?? null
  return {
    cents: unit === null ? null : unit * quantity,
    refusal,
    isPending: isFilePending || (isPriceable && unit === null && refusal === null),
  }
}

/** Null if any part is unknown or there are no parts. */
const sumOf = (parts: readonly (number | null)[]): number | null =>
  parts.length === 0
    ? null
    : parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)
