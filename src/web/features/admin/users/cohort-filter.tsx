import { X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { dayLabel } from '#web/ui/text/day-label.ts'

interface Props {
  /** Instants, each left out where the filter has no such limit; the later ones aren’t among what is listed. */
  from: string | undefined
  to: string | undefined
  orderedFrom: string | undefined
  orderedTo: string | undefined
  onRemove: () => void
}

/** What a number of the analytics counted, where the other filters can’t show it. */
export function CohortFilter({ from, to, orderedFrom, orderedTo, onRemove }: Props) {
  if (!to && !orderedFrom && !orderedTo) return null
  const parts = [
    ...(from || to ? [`Signed up ${daysOf(from, to)}`] : []),
    ...(orderedFrom || orderedTo ? [`ordered ${daysOf(orderedFrom, orderedTo)}`] : []),
  ]
  const text = parts.join(', ')
  return (
    <Button
      size="sm"
      aria-label={`Remove filter: ${text} (UTC)`}
      onClick={onRemove}
      className="h-auto min-h-9 max-w-full whitespace-normal text-left"
    >
      {`${text.charAt(0).toUpperCase()}${text.slice(1)} (UTC)`}
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
