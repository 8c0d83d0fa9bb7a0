import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ViewLink } from '#web/entities/saved-view/view-link.tsx'
import { type DashboardView, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { dashboardTitles } from './dashboard-titles.ts'
import { useOrderCounts } from './use-order-counts.ts'
import { viewIcon } from './view-icon.tsx'

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }))

const docked = ['home', 'unsubmitted', 'print-orders'] as const satisfies DashboardView[]
const shortNames: Partial<Record<DashboardView, string>> = { unsubmitted: 'Unsubmitted' }

const entryStyle =
  'group flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-lg px-1 text-muted text-xs outline-offset-[-2px] hover:text-ink aria-[current]:font-medium aria-[current]:text-ink'

/** The views of every day at the bottom of a narrow screen; the others open from it in a sheet. */
export function DockViews() {
  const { search } = useDashboardSearch()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const isElsewhere = !docked.some((view) => view === search.view)
  return (
    <>
      <nav aria-label="Main views" className="flex px-1">
        {docked.map((view) => (
          <DockEntry key={view} view={view} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-current={isElsewhere ? 'true' : undefined}
          className={entryStyle}
          onClick={() => {
            setWasOpened(true)
            setOpen(true)
          }}
        >
          <span className="group-aria-[current]:text-accent-text">
            <Ellipsis aria-hidden size={17} />
          </span>
          More
        </button>
      </nav>
      {wasOpened && (
        <Suspense fallback={null}>
          <MoreSheet isOpen={isOpen} onOpenChange={setOpen} leaveOut={docked} />
        </Suspense>
      )}
    </>
  )
}

function DockEntry({ view }: { view: (typeof docked)[number] }) {
  const { search } = useDashboardSearch()
  const count = useOrderCounts()[view]
  return (
    <ViewLink to={{ view }} isCurrent={search.view === view} className={entryStyle}>
      <span className="relative group-aria-[current]:text-accent-text">
        {viewIcon(view, 17)}
        {count !== undefined && count > 0 && (
          <span className="tabular absolute bottom-2 left-3 rounded-full bg-accent-soft px-1.5 font-medium text-[0.6875rem] text-accent-text leading-4">
            {count > 999 ? '999+' : count}
          </span>
        )}
      </span>
      <span className="max-w-full truncate">{shortNames[view] ?? dashboardTitles[view]}</span>
    </ViewLink>
  )
}
