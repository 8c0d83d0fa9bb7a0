import { createFileRoute } from '@tanstack/react-router'
import { PurchasesScreen } from '#web/features/buyers/purchases-screen.tsx'
import { listSearch } from '#web/lib/list-search.ts'

export const Route = createFileRoute('/_app/dashboard/purchases')({
  ...listSearch(),
  component: Screen,
})

function Screen() {
  return <PurchasesScreen page={Route.useSearch().page} />
}
