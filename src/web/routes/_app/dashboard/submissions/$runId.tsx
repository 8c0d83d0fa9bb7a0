import { createFileRoute } from '@tanstack/react-router'
import { RunReport } from '#web/features/orders/runs/run-report.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/submissions/$runId')({
  ...listSearch(),
  component: Submission,
})

function Submission() {
  const { runId } = Route.useParams()
  return <RunReport key={runId} id={runId} />
}
