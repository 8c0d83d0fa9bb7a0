import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { leaveRecord, viewersOf } from '#web/data/teamwork/viewing-query.ts'

/** Names the other administrators who have the same record on screen, so that two don’t act on it at once. */
export function OtherViewers({ record }: { record: string }) {
  const { data } = useQuery(viewersOf(record))
  useEffect(() => () => leaveRecord(record), [record])
  const names = data?.others.map(({ name }) => name) ?? []
  return (
    <div role="status">
      {names.length > 0 && (
        <p className="mb-4 flex items-center gap-2 rounded-xl bg-info-soft px-4 py-2.5 [overflow-wrap:anywhere]">
          <Eye aria-hidden size={16} className="shrink-0 text-info" />
          {names.length === 1
            ? `${names[0]} is viewing this, too.`
            : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are viewing this, too.`}
        </p>
      )}
    </div>
  )
}
