import { createFileRoute } from '@tanstack/react-router'
import { portalsPage } from '#web/data/portals/portal-queries.ts'
import { PortalsScreen } from '#web/features/portals/portals-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'
import { readAhead } from '#web/list-screen/read-ahead.ts'

export const Route = createFileRoute('/_app/dashboard/portals/')({
  ...listSearch('q'),
  codeSplitGroupings: [['loader', 'component']],
  loader: (opening) => readAhead(opening, portalsPage(1, '')),
  component: PortalsScreen,
})
