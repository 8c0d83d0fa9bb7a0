import { stateOfProvider } from '#domain/lifecycle/print-order-lifecycle.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import { readPrintOrderRow } from '#server/features/print-orders/read/read-print-orders.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import type { ProviderOrder } from '#server/providers/print/print-provider.ts'
import { readRecordToReprocess } from './read-record-to-reprocess.ts'

/** Asks the print provider for an order and says where it differs from ours. Changes nothing. */
export const comparePrintRecord: Verbs['comparePrintRecord'] = async (context, _actor, { id }) => {
  const record = await readRecordToReprocess(context.db, id)
  const order = record && (await readPrintOrderRow(context.db, record.sellerId, id))
  if (!order) throw notFound()
  if (!order.providerOrderId) throw new Failure('NOT_AT_PROVIDER')
  const answer = await context.print.getOrder(order.providerOrderId)
  if (answer.kind !== 'done') throw new Failure('PROVIDER_UNAVAILABLE')
  const theirs = answer.value
  return {
    provider: {
      checkedAt: context.clock.now().toISOString(),
      status: theirs?.status ?? null,
      totalCents: theirs && theirs.printingCents + theirs.deliveryCents,
      trackingNumbers: theirs?.parcels.map(({ number }) => number) ?? [],
      differences: theirs ? differencesOf(order, theirs) : ['The print provider doesn’t have this order.'],
    },
  }
}

type Ours = NonNullable<Awaited<ReturnType<typeof readPrintOrderRow>>>

function differencesOf(ours: Ours, theirs: ProviderOrder): string[] {
  const state = stateOfProvider(theirs.status)
  const missing = theirs.parcels.filter(
    ({ number }) => !ours.parcels.some((parcel) => parcel.number === number),
  )
  return [
    ...(state && state !== ours.state ? [`It is ${theirs.status} there and ${ours.state} here.`] : []),
    ...missing.map(({ number }) => `Tracking number ${number} is missing here.`),
    ...(ours.totalCents !== null && theirs.printingCents + theirs.deliveryCents > ours.totalCents
      ? [
          `It costs ${moneyText(theirs.printingCents + theirs.deliveryCents)} there, more than the ${moneyText(ours.totalCents)} charged here.`,
        ]
      : []),
  ]
}
