import { type Cause, causes } from '#contract/orders/order-checks.ts'
import type { NeedGroup } from '#contract/orders/shop-orders.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { causeList } from '../shop-orders/shop-order-lists.ts'
import {
  type NeedSample,
  readNeedSamples,
  readNeedTotals,
  readOptionQuestions,
  readReadyCents,
} from './read-needs.ts'
import { readViewCounts, type ViewFilter } from './read-view-counts.ts'

const titles: Record<Cause, string> = {
  UNMATCHED: 'No product',
  NOT_PRINTABLE: 'Can’t be printed',
  FILAMENT_UNAVAILABLE: 'Filament unavailable',
  FILAMENT_NOT_CHOSEN: 'No color chosen',
  ADDRESS_INCOMPLETE: 'Incomplete address',
  OPTION_UNANSWERED: 'Option without an answer',
  PERSONALIZATION_MISSING: 'Personalization missing',
  PERSONALIZATION_UNPRINTABLE: 'Text can’t be printed',
  PROOF: 'Text to check',
  DUPLICATE: 'Duplicate order',
  SOURCE_CHANGED: 'Changed in the store',
  CONNECTION: 'Integration disconnected',
  PAYMENT: 'Live ordering isn’t enabled',
  STOPPED_BY_RULE: 'Stopped by a rule',
  MARGIN_BELOW_FLOOR: 'Margin below the floor',
}

/** Groups unsubmitted orders by what needs attention. Totals are maintained by the checks, so the cost doesn't grow with the orders. */
export async function getNeeds({ db, clock }: Context, { userId }: Actor, filter: ViewFilter) {
  const totals = await readNeedTotals(db, userId, causes.map(causeList))
  const totalOf = (list: string) => totals.get(list) ?? 0
  const present = causes.filter((cause) => totalOf(causeList(cause)) > 0)
  const groups = present.map(async (cause): Promise<NeedGroup> => {
    const samples = await readNeedSamples(db, userId, causeList(cause))
    const shown = samples.map((sample) => ({ ...sample, reason: reasonOf(sample, cause) }))
    return {
      cause,
      title: titles[cause],
      orders: totalOf(causeList(cause)),
      questions: cause === 'OPTION_UNANSWERED' ? await readOptionQuestions(db, userId) : [],
      samples: shown.map(({ id, orderNumber, reason }) => ({ id, orderNumber, reason })),
    }
  })
  const isFiltered = Object.values(filter).some(Boolean)
  return {
    ...(await readViewCounts(db, userId, { filter, now: clock.now() })),
    readyCents: isFiltered ? null : await readReadyCents(db, userId),
    groups: await Promise.all(groups),
  }
}

const reasonOf = ({ reasons }: NeedSample, cause: Cause): string =>
  reasons.find((reason) => reason.cause === cause)?.text ?? titles[cause]
