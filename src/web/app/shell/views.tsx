import { Inbox, Printer } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { type DashboardSearch, dashboardHref, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { opensElsewhere } from '#web/ui/opens-elsewhere.ts'
import { useOrderCounts } from './use-order-counts.ts'

/** The views with their live counts: a column in the side bar, a row at the bottom of a narrow screen. */
export function Views() {
  const { search, openView } = useDashboardSearch()
  const counts = useOrderCounts()
  return (
    <nav aria-label="Views" className="flex gap-1 px-2 md:flex-col md:gap-0.5 md:p-3">
      <Entry
        view="unsubmitted"
        label="Unsubmitted orders"
        short="Unsubmitted"
        icon={<Inbox aria-hidden size={17} />}
        count={counts.unsubmitted}
        isCurrent={search.view === 'unsubmitted'}
        onOpen={openView}
      />
      <Entry
        view="print-orders"
        label="Print orders"
        short="Print orders"
        icon={<Printer aria-hidden size={17} />}
        count={counts.inWork}
        isCurrent={search.view === 'print-orders'}
        onOpen={openView}
      />
    </nav>
  )
}

interface EntryProps {
  view: DashboardSearch['view']
  label: string
  /** Where there is little room. */
  short: string
  icon: ReactNode
  count: number | undefined
  isCurrent: boolean
  onOpen: (view: DashboardSearch['view']) => void
}

function Entry({ view, label, short, icon, count, isCurrent, onOpen }: EntryProps) {
  function open(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onOpen(view)
  }
  return (
    <a
      href={dashboardHref({ view })}
      onClick={open}
      aria-current={isCurrent ? 'page' : undefined}
      className="group flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-lg px-2 text-muted text-xs outline-offset-[-2px] hover:text-ink aria-[current]:font-medium aria-[current]:text-ink md:min-h-9 md:flex-none md:flex-row md:justify-start md:gap-2 md:px-2.5 md:text-sm md:aria-[current]:bg-surface md:aria-[current]:shadow-card md:hover:bg-sunken"
    >
      <span className="group-aria-[current]:text-accent-text">{icon}</span>
      <span className="flex items-center gap-1.5 md:flex-1 md:justify-between">
        <span className="md:hidden">{short}</span>
        <span className="hidden whitespace-nowrap md:inline">{label}</span>
        {count !== undefined && (
          <span className="tabular rounded bg-sunken px-1.5 py-px font-medium text-muted text-xs group-aria-[current]:bg-accent-soft group-aria-[current]:text-accent-text">
            {count.toLocaleString('en')}
          </span>
        )}
      </span>
    </a>
  )
}
