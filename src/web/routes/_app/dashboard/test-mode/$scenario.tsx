import { createFileRoute } from '@tanstack/react-router'
import { TestOrderPage } from '#web/features/orders/test-mode/test-order-page.tsx'

export const Route = createFileRoute('/_app/dashboard/test-mode/$scenario')({ component: TestOrder })

function TestOrder() {
  const { scenario } = Route.useParams()
  return <TestOrderPage key={scenario} scenario={scenario} />
}
