import { filaments } from '#sandbox/print/catalog/catalog.ts'
import type { ReceivedOrder } from '#testing/rig/print-floor.ts'
import type { StoreVersion } from '#testing/rig/stores.ts'
import type { Evidence, PrintOrderFact } from '../evidence.ts'
import type { Print } from '../prints.ts'
import { printedKey, storeOrderKey } from './store-order-key.ts'

/** The one file that is printed for every purchase. */
export const PRINTED_FILE = '00000000-0000-4000-8000-000000000001'
/** What a sync may take until its orders are stored; a later one need not be in what was submitted. */
const READ_WITHIN_MS = 3_000
/** A sync of the last 15 seconds isn't repeated, a submit waits up to 8 seconds for one, and the machine is busy. */
const FRESH_MS = 45_000

/**
 * Prints of something else than the buyer wanted when the store was last read before the submit; submits without such a
 * read; and changes of the store that came too late for the print and aren't shown to the seller.
 */
export function judgeBuyers(evidence: Evidence, prints: readonly Print[]): string[] {
  const versions = Map.groupBy(evidence.versions, storeOrderKey)
  const orders = new Map(evidence.printOrders.map((order) => [order.id, order]))
  const received = new Map(evidence.received.map((order) => [order.publicId, order]))
  const shopOrders = new Map(evidence.shopOrders.map((order) => [order.id, order]))
  return prints.flatMap((print) => {
    const order = orders.get(print.printOrderId)!
    const history = versions.get(printedKey(order))
    const got = received.get(print.publicId)
    if (!history || !got) return []
    const said = (what: string) => [`against the buyer: ${print.printOrderId} ${what}`]
    const readAt = lastRead(evidence, history[0]!, order)
    if (readAt === null) return said('was submitted without a sync of its store')
    const current = between(history, readAt, order.submittedAt)
    if (!current.some((version) => isOf(got, version)))
      return said(
        `was printed as ${textOf(got)} although the buyer ordered ${current.map(wish).join(' or ')}`,
      )
    const last = history.at(-1)!
    const isTold = shopOrders.get(print.shopOrderId)?.isChangeTold ?? false
    if (isOf(got, last) || last.isCanceled || print.isCanceled || isTold) return []
    return said(`was printed before its store changed it to ${wish(last)}, without a note to the seller`)
  })
}

/** The last read of the store that must be part of what was submitted. One that a killed process made may be lost. */
function lastRead(
  { storeReads, endedAt }: Evidence,
  { source, account }: StoreVersion,
  { submittedAt }: PrintOrderFact,
): number | null {
  const reads = storeReads.filter(
    (read) => read.source === source && read.account === account && read.at <= submittedAt,
  )
  const stored = reads.findLast(
    ({ at }) =>
      at <= submittedAt - READ_WITHIN_MS && !endedAt.some((end) => end >= at && end <= at + READ_WITHIN_MS),
  )
  const isFresh = reads.some(({ at }) => at >= submittedAt - FRESH_MS)
  return isFresh ? (stored?.at ?? 0) : null
}

/** What an order said at some moment between two. */
const between = (history: readonly StoreVersion[], from: number, to: number): StoreVersion[] =>
  history.filter(({ askedAt }, index) => askedAt <= to && (history[index + 1]?.doneAt ?? Infinity) >= from)

function isOf(
  { items, street }: ReceivedOrder,
  { quantity, color, street: wanted, isCanceled }: StoreVersion,
): boolean {
  const [item, ...others] = items
  return (
    !isCanceled &&
    others.length === 0 &&
    item?.publicFileServiceId === PRINTED_FILE &&
    item.quantity === quantity &&
    item.filamentId === filamentOf(color) &&
    street.toLowerCase() === wanted.toLowerCase()
  )
}

/** The filament of a color; none for one that isn't sold. */
export const filamentOf = (color: string): string | undefined =>
  filaments.find(({ name }) => name === `PLA ${color.toUpperCase()}`)?.publicId

const wish = ({ quantity, color, street, isCanceled }: StoreVersion): string =>
  isCanceled ? 'nothing any longer' : `${quantity} × ${color} to ${street}`

function textOf({ items, street }: ReceivedOrder): string {
  const parts = items.map(({ quantity, filamentId, publicFileServiceId }) => {
    const name = filaments.find(({ publicId }) => publicId === filamentId)?.name ?? filamentId
    return `${quantity} × ${name}${publicFileServiceId === PRINTED_FILE ? '' : ` of file ${publicFileServiceId}`}`
  })
  return `${parts.join(' and ')} to ${street}`
}
