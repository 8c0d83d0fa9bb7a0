import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { MaintenancePage } from '#web/features/maintenance/maintenance-page.tsx'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { returnPath } from '#web/lib/session/return-path.ts'
import { PublicCard } from '#web/shell/public/public-card.tsx'

interface MaintenanceSearch {
  /** The requested page. It is moved to session storage. */
  next?: string
}

export const Route = createFileRoute('/_public/maintenance')({
  validateSearch: (raw: MaintenanceSearch & SearchSchemaInput): MaintenanceSearch => {
    const next = returnPath(typeof raw.next === 'string' ? raw.next : undefined)
    return checkedSearch(raw, next ? { next } : {})
  },
  // Null if the flag can't be loaded: the page says so and retries.
  loader: ({ context }) => context.session.loadMaintenance().catch(() => null),
  staleTime: 0,
  head: () => ({ meta: [{ title: 'Maintenance · Spoolyard' }, { name: 'robots', content: 'noindex' }] }),
  component: Maintenance,
})

function Maintenance() {
  const maintenance = Route.useLoaderData()
  const { next } = Route.useSearch()
  const { site } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <PublicCard>
      <MaintenancePage
        known={maintenance}
        wanted={next ?? null}
        supportEmail={site.supportEmail}
        onWantedKept={() => void navigate({ search: {}, replace: true })}
      />
    </PublicCard>
  )
}
