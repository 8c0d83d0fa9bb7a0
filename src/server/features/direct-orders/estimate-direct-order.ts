import type { DirectContent, DirectEstimate, DirectLine } from '#contract/direct-orders.ts'
import { printFeeCents } from '#contract/plans.ts'
import { deliveryCountry } from '#domain/inspection/estimate-order.ts'
import { type DirectFacts, partKey } from './read-direct-facts.ts'

/** Printing, delivery and our fee by what the provider asked last, as far as each is known. */
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
  { prices, components, files, filaments }: DirectFacts,
): { cents: number | null; refusal: string | null; isPending: boolean } {
  const { quantity } = line
  if (line.type === 'COMPONENT') {
    const unit = components?.get(line.componentId ?? '')?.priceCents
    return { cents: unit === undefined ? null : unit * quantity, refusal: null, isPending: false }
  }
  const price = prices.get(partKey(line))
  const file = files.get(line.publicFileServiceId ?? '')
  // Measured and handed to the provider before anything can be asked about it.
  const isOnItsWay =
    file?.state === 'MEASURING' ||
    (file?.state === 'READY' && ['NONE', 'WAITING'].includes(file.providerState))
  const isAskable = file?.state === 'READY' && filaments?.has(line.filamentId ?? '') === true
  const unit = price?.unitCents ?? null
  const refusal = price?.refusal ?? null
  return {
    cents: unit === null ? null : unit * quantity,
    refusal,
    isPending: isOnItsWay || (isAskable && unit === null && refusal === null),
  }
}

/** Null where a part of it is not known, or there is nothing. */
const sumOf = (parts: readonly (number | null)[]): number | null =>
  parts.length === 0
    ? null
    : parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)
