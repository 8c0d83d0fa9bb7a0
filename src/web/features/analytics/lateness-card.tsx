import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { counted } from '#web/lib/counted.ts'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { hoursText } from '#web/ui/text/hours-text.ts'

/** The share of shipped orders that met their ship-by date. */
export function LatenessCard({ lateness }: { lateness: Reply<Api['getBreakdown']>['lateness'] }) {
  const { onTime, late, medianHoursLate, lateOnArrival } = lateness
  const all = onTime + late
  return (
    <Card title="Shipped on time">
      {all === 0 ? (
        <p className="text-muted">No orders that came in before their ship-by date shipped in this period.</p>
      ) : (
        <div className="grid gap-3">
          <p>
            <span className="tabular font-semibold text-2xl tracking-tight">
              {Math.round((100 * onTime) / all)}%
            </span>{' '}
            <span className="text-muted">of {counted(all, 'order')}</span>
          </p>
          <ProgressBar label="Shipped on time" value={onTime} max={all} tone="success" />
          <p className="text-muted">
            {late === 0 || medianHoursLate === null
              ? 'No late orders.'
              : `${counted(late, 'order')} shipped late (median ${hoursText(medianHoursLate)}).`}
          </p>
        </div>
      )}
      {lateOnArrival > 0 && (
        <p className="mt-3 border-line border-t pt-3 text-muted">
          {counted(lateOnArrival, 'order')} came in after the ship-by date and{' '}
          {lateOnArrival === 1 ? 'isn’t' : 'aren’t'} counted above.
        </p>
      )}
    </Card>
  )
}
