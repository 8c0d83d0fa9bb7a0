import { useHydrated } from '@tanstack/react-router'
import type { Maintenance } from '#contract/maintenance.ts'
import { formatCountdown } from './format-countdown.ts'
import { formatMoment } from './format-moment.ts'
import { useSecond } from './use-second.ts'

/** When maintenance started and when it should end, in the visitor's time zone. */
export function MaintenanceTimes({
  maintenance: { startedAt, expectedEnd },
}: {
  maintenance: Pick<Maintenance, 'startedAt' | 'expectedEnd'>
}) {
  // The server doesn't know the visitor's time zone, so it renders UTC.
  const timeZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  return (
    <dl className="tabular grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-xl bg-sunken px-4 py-3.5">
      {startedAt && (
        <>
          <dt className="text-muted">Since</dt>
          <dd>{formatMoment(startedAt, timeZone)}</dd>
        </>
      )}
      <dt className="text-muted">Expected end</dt>
      <dd>
        {expectedEnd ? formatMoment(expectedEnd, timeZone) : 'Not known yet'}
        {expectedEnd && <Countdown until={expectedEnd} />}
      </dd>
    </dl>
  )
}

/** Outside every live region, so screen readers don't announce it every second. */
function Countdown({ until }: { until: string }) {
  const isHydrated = useHydrated()
  const now = useSecond()
  if (!isHydrated) return null
  return <span className="block text-muted">{formatCountdown(Date.parse(until) - now)}</span>
}
