import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { counted } from '#web/lib/counted.ts'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { hoursText } from './hours-text.ts'

/** How many of the orders that were shipped had been promised for earlier. */
export function LatenessCard({ lateness }: { lateness: Reply<Api['getBreakdown']>['lateness'] }) {
  const { onTime, late, medianHoursLate } = lateness
  const all = onTime + late
  return (
    <Card title="Shipped in time">
      {all === 0 ? (
        <p className="text-muted">No order with a date to be shipped by was shipped in these days.</p>
      ) : (
        <div className="grid gap-3">
          <p>
            <span className="tabular font-semibold text-2xl tracking-tight">
              {Math.round((100 * onTime) / all)}%
            </span>{' '}
            <span className="text-muted">of {counted(all, 'order')}</span>
          </p>
          <ProgressBar label="Shipped in time" value={onTime} max={all} tone="success" />
          <p className="text-muted">
            {late === 0 || medianHoursLate === null
              ? 'None was late.'
              : `${counted(late, 'order')} left late, half of them by less than ${hoursText(medianHoursLate)}.`}
          </p>
        </div>
      )}
    </Card>
  )
}
