import type { OrderSource } from '#contract/stores/connections.ts'
import type { Address } from '#contract/values.ts'
import { textKey } from '../text/text-key.ts'
import { isSimilar, spellingKey } from './similar-text.ts'

/** A shop order with everything that shows whether two of them are the same order of a store. */
export interface ComparedOrder {
  source: OrderSource
  orderNumber: string
  placedAt: Date
  buyerName: string
  buyerEmail: string | null
  /** The store's address, because the seller's correction is only in one of them. */
  address: Address
  lines: readonly { sku: string | null; name: string; quantity: number }[]
}

const DAY_MS = 24 * 3_600_000

/** Whether two integrations deliver orders with the same number, and nothing shows that another buyer placed one of them. */
export function isSameByNumber(one: ComparedOrder, other: ComparedOrder): boolean {
  // An integration tells its own orders apart.
  if (one.source === other.source || one.source === 'demo' || other.source === 'demo') return false
  return (
    numberKey(one.orderNumber) === numberKey(other.orderNumber) && compareBuyers(one, other) !== 'different'
  )
}

/** Whether the same buyer placed both within a day, with the same items. */
export function isSameByContent(one: ComparedOrder, other: ComparedOrder): boolean {
  if (one.source === 'demo' || other.source === 'demo') return false
  const isSameDay = Math.abs(one.placedAt.getTime() - other.placedAt.getTime()) < DAY_MS
  return isSameDay && compareBuyers(one, other) === 'same' && haveSameItems(one.lines, other.lines)
}

/** Whether an integration delivers an order under another id again, as after a store is connected there again. */
export const isSentAgain = (one: ComparedOrder, other: ComparedOrder): boolean =>
  numberKey(one.orderNumber) === numberKey(other.orderNumber) && isSameByContent(one, other)

/** The form in which order numbers are compared; some integrations drop the `#` that stores put before them. */
const numberKey = (orderNumber: string): string => textKey(orderNumber).replace(/^#\s*/, '')

/**
 * Two stores can give the same number to different buyers, so a number alone is not enough. `unclear` if there is nothing
 * to compare, or only part of it agrees.
 */
function compareBuyers(one: ComparedOrder, other: ComparedOrder): 'same' | 'unclear' | 'different' {
  const isSameEmail = agree(one.buyerEmail ?? '', other.buyerEmail ?? '', textKey)
  if (isSameEmail) return 'same'
  const isSameName = agree(one.buyerName, other.buyerName, nameKey, isSimilar)
  const isSamePlace = comparePlaces(one.address, other.address)
  if (isSameName && isSamePlace) return 'same'
  const known = [isSameEmail, isSameName, isSamePlace].filter((each) => each !== null)
  return known.length > 0 && !known.includes(true) ? 'different' : 'unclear'
}

/** Null if one of the texts is missing. */
function agree(
  one: string,
  other: string,
  key: (text: string) => string,
  isSame = (a: string, b: string): boolean => a === b,
): boolean | null {
  const [a, b] = [key(one), key(other)]
  return a && b ? isSame(a, b) : null
}

/** “Doe, Pat” and “Pat Doe” are one name. */
const nameKey = (name: string): string => spellingKey(name).split(' ').toSorted().join(' ')

function comparePlaces(one: Address, other: Address): boolean | null {
  const isSameZip = agree(zipKey(one), zipKey(other), (key) => key)
  if (isSameZip !== true) return isSameZip
  const isSameStreet = agree(one.line1, other.line1, streetKey, haveSameStart)
  return isSameStreet ?? true
}

/** The first five characters: ZIP+4 adds four digits that only some integrations pass on. */
const zipKey = ({ postalCode }: Address): string => spellingKey(postalCode).replaceAll(' ', '').slice(0, 5)

const words: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  highway: 'hwy',
  parkway: 'pkwy',
  terrace: 'ter',
  apartment: 'apt',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  strasse: 'str',
}

const streetKey = (line: string): string =>
  spellingKey(line)
    .split(' ')
    .map((word) => words[word] ?? word.replace(/strasse$/, 'str'))
    .join(' ')

/** One of them may also contain the second line of the address. House numbers must be equal. */
function haveSameStart(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  const numbers = (street: string) => street.slice(0, length + 1).match(/\d+/g)?.[0] ?? ''
  return (
    numbers(one) === numbers(other) &&
    (isSimilar(one, other) || isSimilar(one.slice(0, length), other.slice(0, length)))
  )
}

/** Compares by SKU, or by name where one of the integrations has no SKUs. */
function haveSameItems(one: ComparedOrder['lines'], other: ComparedOrder['lines']): boolean {
  const isBySku = [...one, ...other].every(({ sku }) => sku?.trim())
  const keyed = (lines: ComparedOrder['lines']) => {
    const counts = new Map<string, number>()
    for (const { sku, name, quantity } of lines) {
      const key = isBySku ? textKey(sku ?? '') : spellingKey(name)
      counts.set(key, (counts.get(key) ?? 0) + quantity)
    }
    return counts
  }
  const [a, b] = [keyed(one), keyed(other)]
  return a.size > 0 && a.size === b.size && [...a].every(([key, count]) => b.get(key) === count)
}
