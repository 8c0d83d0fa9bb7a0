import { useNow } from '../use-now.ts'
import { formatDateTime, formatNearDay, formatRelative } from './format-time.ts'
import { useTimeZone } from './time-zone.ts'

interface Props {
  /** ISO 8601 in UTC. */
  instant: string
  /** `relative`: "3 hours ago"; `absolute`: "20 Nov 2026, 14:02"; `day`: "20 Nov". The rest shows on hover, with UTC. */
  show?: 'relative' | 'absolute' | 'day'
}

/** A moment: as near words or as a date, always with the exact time on hover. */
export function TimeText({ instant, show = 'relative' }: Props) {
  const timeZone = useTimeZone()
  const now = useNow()
  const relative = formatRelative(instant, now, timeZone)
  const absolute = formatDateTime(instant, timeZone)
  const title = `${show === 'absolute' ? relative : absolute} · ${formatDateTime(instant, 'UTC')} UTC`
  return (
    <time dateTime={instant} title={title} className="tabular">
      {show === 'relative' && relative}
      {show === 'absolute' && absolute}
      {show === 'day' && formatNearDay(instant, now, timeZone)}
    </time>
  )
}
