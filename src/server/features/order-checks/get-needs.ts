import { type Cause, causes } from '#contract/order-checks.ts'
import type { NeedGroup } from '#contract/shop-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { causeList } from '../shop-orders/shop-order-lists.ts'
import { type NeedSample, readNeedSamples, readNeedTotals } from './read-needs.ts'

const titles: Record<Cause, string> = {
  UNMATCHED: 'A line has no product',
  NOT_PRINTABLE: 'Something in it cannot be printed',
  FILAMENT_UNAVAILABLE: 'A filament is missing',
  ADDRESS_INCOMPLETE: 'The address is incomplete',
  PERSONALIZATION_MISSING: 'A text to print is missing',
  DUPLICATE: 'It looks like another order',
  SOURCE_CHANGED: 'The shop changed it',
  CONNECTION: 'Its connection needs you',
  PAYMENT: 'Your account is not ready for live orders',
  STOPPED_BY_RULE: 'A rule stopped it',
}

/** Unsubmitted orders that wait for the seller, by what they wait for; counted as they are checked, so it costs the same for all. */
export async function getNeeds({ db }: Context, { userId }: Actor) {
  const totals = await readNeedTotals(db, userId, [
    'ready',
    'warned',
    'blocked',
    'held',
    ...causes.map(causeList),
  ])
  const totalOf = (list: string) => totals.get(list) ?? 0
  const present = causes.filter((cause) => totalOf(causeList(cause)) > 0)
  const groups = present.map(async (cause): Promise<NeedGroup> => {
    const samples = await readNeedSamples(db, userId, causeList(cause))
    const shown = samples.map((sample) => ({ ...sample, reason: reasonOf(sample, cause) }))
    return {
      cause,
      title: titles[cause],
      orders: totalOf(causeList(cause)),
      samples: shown.map(({ id, orderNumber, reason }) => ({ id, orderNumber, reason })),
    }
  })
  return {
    ready: totalOf('ready'),
    warned: totalOf('warned'),
    blocked: totalOf('blocked'),
    held: totalOf('held'),
    groups: await Promise.all(groups),
  }
}

const reasonOf = ({ reasons }: NeedSample, cause: Cause): string =>
  reasons.find((reason) => reason.cause === cause)?.text ?? titles[cause]
