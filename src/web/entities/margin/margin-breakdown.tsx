import { cx } from 'class-variance-authority'
import type { MarginParts } from '#contract/money/margins.ts'
import { marginPercent, marginText, marginTone } from './margin-text.ts'

interface Props {
  margin: MarginParts
  /** Printing includes delivery and our fee, as in an estimate. */
  isEstimate: boolean
}

/** A margin as a sum: what was sold, less each cost. */
export function MarginBreakdown({ margin, isEstimate }: Props) {
  const costs: [string, number][] = [
    ['Store fees', -margin.storeFeeCents],
    ['Payment fees', -margin.paymentCents],
    ...(isEstimate
      ? ([['Printing, shipping and service fee (estimate)', -margin.printCents]] as [string, number][])
      : ([
          ['Printing', -margin.printCents],
          ['Shipping', -margin.deliveryCents],
          ['Service fee', -margin.feeCents],
        ] as [string, number][])),
    ...(margin.refundedCents > 0 ? ([['Refunded to you', margin.refundedCents]] as [string, number][]) : []),
  ]
  return (
    <dl className="tabular grid gap-1.5">
      <Row name="Sold" value={marginText(margin.soldCents)} />
      {costs.map(([name, cents]) => (
        <Row key={name} name={name} value={marginText(cents)} />
      ))}
      <div className="mt-0.5 flex justify-between gap-4 border-line border-t pt-2 font-medium">
        <dt>Margin</dt>
        <dd className={cx('text-right', marginTone(margin.marginCents))}>
          {marginText(margin.marginCents)}{' '}
          <span className="font-normal text-muted">({marginPercent(margin)})</span>
        </dd>
      </div>
    </dl>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="text-right">{value}</dd>
  </div>
)
