import { X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { dayLabel } from '#web/ui/text/day-label.ts'

interface Props {
  /** What each period limits, and its bounds: instants, left out where there is none; `to` isn’t itself in the period. */
  periods: readonly { name: string; from: string | undefined; to: string | undefined }[]
  onRemove: () => void
}

/** The exact time that a number of the analytics counted, where the other filters can’t show it. */
export function PeriodFilter({ periods, onRemove }: Props) {
  const parts = periods.flatMap(({ name, from, to }) => (from || to ? [`${name} ${daysOf(from, to)}`] : []))
  if (parts.length === 0) return null
  const text = parts.join(', ')
  const shown = `${text.charAt(0).toUpperCase()}${text.slice(1)} (UTC)`
  return (
    <Button
      size="sm"
      aria-label={`Remove filter: ${shown}`}
      onClick={onRemove}
      className="h-auto min-h-9 max-w-full whitespace-normal! text-left"
    >
      {shown}
      <X aria-hidden size={14} />
    </Button>
  )
}

function daysOf(from: string | undefined, to: string | undefined): string {
  const last = to && dayLabel(new Date(Date.parse(to) - 1).toISOString().slice(0, 10))
  if (!from) return `until ${last}`
  const first = dayLabel(from.slice(0, 10))
  return last ? `${first} – ${last}` : `since ${first}`
}
