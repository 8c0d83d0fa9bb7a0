import type { Input, Reply } from '#contract/endpoint.ts'
import type { MarginParts, MarginShare, marginEndpoints } from '#contract/money/margins.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { readMarginShares, type StoredMarginShare } from './read-margin-shares.ts'
import { readMarginTotal } from './read-margin-total.ts'
import { readMarginRates } from './read-order-margins.ts'
import { requireMargins } from './require-margins.ts'
import { startOfDays } from './start-of-days.ts'

type Endpoint = typeof marginEndpoints.getMargins

const MAX_SHARES = 20

/** Margins of the last days, in total and by what was sold, of what, through which store and where to. */
export async function getMargins(
  { db, clock }: { db: Context['db']; clock: Pick<Context['clock'], 'now'> },
  { userId: sellerId }: Pick<Actor, 'userId'>,
  { days }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  await requireMargins(db, sellerId)
  const timeZone = await readTimeZone(db, sellerId)
  const now = clock.now()
  const since = startOfDays(Number(days), now, timeZone)
  const from = startOfDays(2 * Number(days), now, timeZone)
  const rates = await readMarginRates(db, sellerId)
  const shares = await readMarginShares(db, rates, since)
  const before = await readMarginTotal(db, rates, { from, until: since })
  const of = (kind: StoredMarginShare['kind'], unnamed: string) =>
    largest(shares.filter((share) => share.kind === kind)).map(({ kind: _, name, ...share }) => ({
      ...share,
      name: name ?? (share.id === 'other' ? 'Everything else' : unnamed),
    }))
  const all = shares.find(({ kind }) => kind === 'all')
  return {
    timeZone,
    orders: all?.orders ?? 0,
    total: all ? partsOf(all) : sumOf([]),
    before,
    apart: shares
      .filter(({ kind }) => kind === 'apart')
      .map(({ id: currency, orders, soldCents: paidCents, printCents: chargedCents }) => ({
        ...{ currency, orders, paidCents, chargedCents },
      }))
      .toSorted((one, other) => one.currency.localeCompare(other.currency)),
    products: of('product', 'Deleted product').map(withoutHex),
    filaments: of('filament', 'Components (no filament)'),
    stores: of('store', 'No store (manual orders)').map(withoutHex),
    countries: of('country', 'No country').map(withoutHex),
  }
}

const withoutHex = ({ hex: _, ...share }: MarginShare & { hex: string | null }): MarginShare => share

/** The largest by sales, then by costs. The rest is summed up, so that every table adds up to the total. */
function largest(shares: readonly StoredMarginShare[]): StoredMarginShare[] {
  const sorted = shares.toSorted(
    (one, other) => other.soldCents - one.soldCents || other.printCents - one.printCents,
  )
  const rest = sorted.slice(MAX_SHARES)
  if (rest.length === 0) return sorted
  const orders = rest.reduce((sum, share) => sum + share.orders, 0)
  return [
    ...sorted.slice(0, MAX_SHARES),
    { ...rest[0]!, ...sumOf(rest), id: 'other', name: null, hex: null, orders },
  ]
}

const partNames = [
  'soldCents',
  'storeFeeCents',
  'printCents',
  'deliveryCents',
  'feeCents',
  'paymentCents',
  'refundedCents',
  'marginCents',
] as const satisfies readonly (keyof MarginParts)[]

const sumOf = (all: readonly MarginParts[]): MarginParts =>
  Object.fromEntries(
    partNames.map((name) => [name, all.reduce((sum, parts) => sum + parts[name], 0)]),
  ) as MarginParts

const partsOf = (parts: MarginParts): MarginParts => sumOf([parts])
