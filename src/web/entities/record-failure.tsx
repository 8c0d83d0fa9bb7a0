import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'

interface RecordFailureProps {
  query: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Shown if no record has the id from the URL. */
  title: string
  text: string
  action: ReactNode
}

/** Shown instead of a record that couldn't be loaded: not found, or an error with a retry. */
export function RecordFailure({ query, title, text, action }: RecordFailureProps) {
  const isUnknown = query.error instanceof ApiError && [404, 422].includes(query.error.status)
  return (
    <Card isFlush>
      {isUnknown ? (
        <EmptyState icon={FileQuestion} isPage {...{ title, text, action }} />
      ) : (
        <QueryError query={query} />
      )}
    </Card>
  )
}
