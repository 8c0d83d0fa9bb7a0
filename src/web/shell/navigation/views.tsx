import { ViewLink } from '#web/entities/saved-view/view-link.tsx'
import { type DashboardView, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { dashboardTitles } from './dashboard-titles.ts'
import { useOrderCounts } from './use-order-counts.ts'
import { viewIcon } from './view-icon.tsx'

const groups: readonly { name: string; views: readonly DashboardView[] }[] = [
  { name: 'Orders', views: ['home', 'unsubmitted', 'print-orders', 'shop-orders', 'runs', 'direct'] },
  { name: 'How they are made', views: ['products', 'files', 'filaments', 'matches', 'rules', 'shops'] },
  { name: 'Account', views: ['analytics', 'settings'] },
]

interface Props {
  leaveOut?: readonly DashboardView[]
  /** After one was chosen. */
  onGo?: () => void
}

/** Every view in groups, with live counts where orders wait: in the side bar, and in the sheet of a narrow screen. */
export function Views({ leaveOut = [], onGo }: Props) {
  const counts = useOrderCounts()
  return (
    <nav aria-label="Views" className="-mx-1 flex min-h-0 flex-col overflow-y-auto px-1 pb-1">
      {groups.map(({ name, views }) => (
        <ul
          key={name}
          aria-label={name}
          className="grid gap-0.5 border-line py-2 not-first:border-t first:pt-0 last:pb-0"
        >
          {views
            .filter((view) => !leaveOut.includes(view))
            .map((view) => (
              <li key={view}>
                <Entry view={view} count={counts[view]} onGo={onGo} />
              </li>
            ))}
        </ul>
      ))}
    </nav>
  )
}

interface EntryProps {
  view: DashboardView
  count: number | undefined
  onGo: (() => void) | undefined
}

function Entry({ view, count, onGo }: EntryProps) {
  const { search } = useDashboardSearch()
  return (
    <ViewLink
      to={{ view }}
      isCurrent={search.view === view}
      {...(onGo && { onGo })}
      className="group flex min-h-9 items-center gap-2 rounded-lg px-2.5 text-muted outline-offset-[-2px] hover:bg-sunken hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-card pointer-coarse:min-h-11"
    >
      <span className="group-aria-[current]:text-accent-text">{viewIcon(view, 17)}</span>
      <span className="flex-1 whitespace-nowrap">{dashboardTitles[view]}</span>
      {count !== undefined && (
        <span className="tabular rounded bg-sunken px-1.5 py-px font-medium text-muted text-xs group-aria-[current]:bg-accent-soft group-aria-[current]:text-accent-text">
          {count.toLocaleString('en')}
        </span>
      )}
    </ViewLink>
  )
}
