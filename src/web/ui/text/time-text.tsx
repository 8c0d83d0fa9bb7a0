import { useNow } from '../use-now.ts'
import { formatDateTime, formatRelative } from './format-time.ts'

interface Props {
  /** ISO 8601 in UTC. */
  instant: string
  /** The seller's. */
  timeZone: string
  /** `relative`: "3 hours ago"; `absolute`: "20 Nov 2026, 14:02". The rest shows on hover, with UTC. */
  show?: 'relative' | 'absolute'
}

/** A moment: as near words or as a date, always with the exact time on hover. */
export function TimeText({ instant, timeZone, show = 'relative' }: Props) {
  const now = useNow()
  const relative = formatRelative(instant, now, timeZone)
  const absolute = formatDateTime(instant, timeZone)
  const title = `${show === 'relative' ? absolute : relative} · ${formatDateTime(instant, 'UTC')} UTC`
  return (
    <time dateTime={instant} title={title} className="tabular">
      {show === 'relative' ? relative : absolute}
    </time>
  )
}
