import { House, Inbox, Printer, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { ViewLink } from '#web/entities/view-link.tsx'
import { type DashboardView, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { dashboardTitles } from '../dashboard-titles.ts'
import { useOrderCounts } from './use-order-counts.ts'

/** The views with their live counts: a column in the side bar, a row at the bottom of a narrow screen. */
export function Views() {
  const counts = useOrderCounts()
  return (
    <nav aria-label="Views" className="flex px-1 md:flex-col md:gap-0.5 md:p-3">
      <Entry view="home" icon={<House aria-hidden size={17} />} />
      <Entry
        view="unsubmitted"
        short="Unsubmitted"
        icon={<Inbox aria-hidden size={17} />}
        count={counts.unsubmitted}
      />
      <Entry view="print-orders" icon={<Printer aria-hidden size={17} />} count={counts.inWork} />
      <Entry view="settings" icon={<Settings aria-hidden size={17} />} />
    </nav>
  )
}

interface EntryProps {
  view: DashboardView
  /** Where there is little room. */
  short?: string
  icon: ReactNode
  count?: number | undefined
}

function Entry({ view, short = dashboardTitles[view], icon, count }: EntryProps) {
  const { search } = useDashboardSearch()
  return (
    <ViewLink
      to={{ view }}
      isCurrent={search.view === view}
      className="group flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-lg px-1 text-muted text-xs outline-offset-[-2px] hover:text-ink aria-[current]:font-medium aria-[current]:text-ink md:min-h-9 md:flex-none md:flex-row md:justify-start md:gap-2 md:px-2.5 md:text-sm md:aria-[current]:bg-surface md:aria-[current]:shadow-card md:hover:bg-sunken"
    >
      <span className="relative group-aria-[current]:text-accent-text">
        {icon}
        {count !== undefined && count > 0 && (
          <span className="tabular absolute bottom-2 left-3 rounded-full bg-accent-soft px-1.5 font-medium text-[0.6875rem] text-accent-text leading-4 md:hidden">
            {count > 999 ? '999+' : count}
          </span>
        )}
      </span>
      <span className="max-w-full truncate md:hidden">{short}</span>
      <span className="hidden flex-1 whitespace-nowrap md:inline">{dashboardTitles[view]}</span>
      {count !== undefined && (
        <span className="tabular hidden rounded bg-sunken px-1.5 py-px font-medium text-muted text-xs group-aria-[current]:bg-accent-soft group-aria-[current]:text-accent-text md:inline">
          {count.toLocaleString('en')}
        </span>
      )}
    </ViewLink>
  )
}
