import type { Share } from '#contract/insight/stats.ts'
import { dayIn } from '#domain/caps/wall-clock.ts'
import { type Counts, latenessOf, stageTimes } from '#domain/durations/stage-times.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { daysUpTo, startOfDay } from './calendar-days.ts'
import { readFilamentLooks, readProductNames, readShares, type StoredShare } from './read-shares.ts'

const MAX_SHARES = 20

/** Shares, stage durations and lateness over the last days. */
export const getBreakdown: Verbs['getBreakdown'] = async ({ db, clock }, { userId }, { days }) => {
  const timeZone = await readTimeZone(db, userId)
  const [first] = daysUpTo(dayIn(timeZone, clock.now()), Number(days))
  const shares = await readShares(db, userId, startOfDay(timeZone, first!))
  const [products, filaments, countries] = (['product', 'filament', 'country'] as const).map((kind) =>
    largest(shares.filter((share) => share.kind === kind)),
  )
  const [names, looks] = await Promise.all([
    readProductNames(db, userId, products!.map(idOf)),
    readFilamentLooks(db, filaments!.map(idOf)),
  ])
  return {
    currency: 'USD',
    timeZone,
    products: products!.map((share) => ({
      ...share,
      name: names.get(share.id) ?? fallbackName(share, 'Deleted product'),
    })),
    filaments: filaments!.map((share) => ({
      ...share,
      name: looks.get(share.id)?.name ?? fallbackName(share, 'Components (no filament)'),
      hex: looks.get(share.id)?.hex ?? null,
    })),
    countries: countries!.map((share) => ({ ...share, name: fallbackName(share, share.id) })),
    stages: stageTimes(countsOf(shares, 'stage')),
    lateness: latenessOf(countsOf(shares, 'lateness')),
  }
}

type UnnamedShare = Omit<Share, 'name'>

const idOf = ({ id }: UnnamedShare): string => id
const fallbackName = ({ id }: UnnamedShare, otherwise: string): string =>
  id === 'other' ? 'Everything else' : otherwise

/** The largest by revenue, then by items. The rest is summed up, so that the total stays complete. */
function largest(shares: readonly StoredShare[]): UnnamedShare[] {
  const sorted = shares
    .map(({ key, orders, items, cents }) => ({ id: key, orders, items, printCents: cents }))
    .filter(({ orders, printCents }) => orders !== 0 || printCents !== 0)
    .toSorted((one, other) => other.printCents - one.printCents || other.items - one.items)
  const rest = sorted.slice(MAX_SHARES)
  if (rest.length === 0) return sorted
  const sum = (pick: (share: UnnamedShare) => number) => rest.reduce((total, share) => total + pick(share), 0)
  const other = {
    id: 'other',
    orders: sum(({ orders }) => orders),
    items: sum(({ items }) => items),
    printCents: sum(({ printCents }) => printCents),
  }
  return [...sorted.slice(0, MAX_SHARES), other]
}

/** Orders by key, of one kind. */
const countsOf = (shares: readonly StoredShare[], wanted: StoredShare['kind']): Counts =>
  Object.fromEntries(shares.filter(({ kind }) => kind === wanted).map(({ key, orders }) => [key, orders]))
