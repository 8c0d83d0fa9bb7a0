import { createFileRoute } from '@tanstack/react-router'
import { PortalPage } from '#web/features/portals/portal-page.tsx'

export const Route = createFileRoute('/_app/dashboard/portals/$portalId')({ component: PortalRoute })

function PortalRoute() {
  const { portalId } = Route.useParams()
  return <PortalPage key={portalId} id={portalId} />
}
