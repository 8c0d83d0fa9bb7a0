import { createFileRoute } from '@tanstack/react-router'
import { SalePage } from '#web/features/portals/sales/sale-page.tsx'

export const Route = createFileRoute('/_app/dashboard/portals/sales/$saleId')({ component: SaleRoute })

function SaleRoute() {
  const { saleId } = Route.useParams()
  return <SalePage key={saleId} id={saleId} />
}
