import { useQuery } from '@tanstack/react-query'
import { userProgress } from '#web/data/admin/user-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ProgressSteps } from '../progress-steps.tsx'

/** How many sellers did each step from sign-up to the first delivery. */
export function ProgressFunnel() {
  const query = useQuery(userProgress)
  const { data } = query
  return (
    <Card title="From sign-up to first delivery">
      {!data && <QueryError query={query} />}
      {query.isPending && <Skeleton className="h-48 w-full" />}
      {data && (
        <>
          <p className="mb-3 text-muted">
            Sellers who completed each step at least once. Some steps can be skipped: an item with a product’s
            SKU needs no link rule.
          </p>
          <ProgressSteps steps={data.steps} all={data.users} />
        </>
      )}
    </Card>
  )
}
