import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { Visit } from '#contract/account/visits.ts'
import { visitList } from '#web/data/account/visit-query.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** When our support looked at the seller’s dashboard, who it was and why. */
export function VisitList() {
  const query = useQuery(visitList)
  return (
    <ListItems
      label="Visits by support"
      query={query}
      rows={query.data?.visits}
      item={(visit) => <Item key={visit.id} visit={visit} />}
      empty={<p className="p-4 text-muted sm:p-5">No visits yet.</p>}
    />
  )
}

function Item({ visit: { by, reason, startedAt, endsAt, isOver } }: { visit: Visit }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3 last:border-b-0 sm:px-5">
      <Eye aria-hidden size={18} className="shrink-0 self-start text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {by || 'A former administrator'}
          {!isOver && <Badge tone="danger">Now</Badge>}
        </p>
        <p className="[overflow-wrap:anywhere]">{reason}</p>
        <p className="text-muted">
          <TimeText instant={startedAt} show="absolute" />
          {isOver && (
            <>
              {' to '}
              <TimeText instant={endsAt} show="absolute" />
            </>
          )}
        </p>
      </div>
    </li>
  )
}
