import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DashboardShell } from '#web/shell/dashboard-shell.tsx'
import { screenAt } from '#web/shell/navigation/navigation.ts'

export const Route = createFileRoute('/_app/dashboard')({
  // The table of screens stays out of what public pages load.
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ screenAt }),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData, matches }) => {
    const { pathname, search } = matches.at(-1) ?? { pathname: '', search: {} }
    const screen = loaderData?.screenAt(pathname, 'view' in search ? String(search.view) : undefined)
    return { meta: [{ title: `${screen?.title ?? 'Dashboard'} · Spoolyard` }] }
  },
  component: Dashboard,
})

function Dashboard() {
  return (
    <DashboardShell>
      <Outlet />
    </DashboardShell>
  )
}
