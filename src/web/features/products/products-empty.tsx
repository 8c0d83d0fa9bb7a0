import { Archive, Package, SearchX } from 'lucide-react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Why there is no product: nothing matches, nothing was put away, or nothing was made yet. */
export function ProductsEmpty({ state, onImport }: { state: 'active' | 'archived'; onImport: () => void }) {
  const { search, setSearch } = useDashboardSearch()
  if (search.q) {
    const other = state === 'active' ? 'archived' : undefined
    return (
      <EmptyState
        icon={<SearchX aria-hidden size={22} />}
        title="No product matches"
        text={`No product ${state === 'active' ? 'in use' : 'in the archive'} has “${search.q}” in its name, SKU or aliases.`}
        action={
          <>
            <Button onClick={() => setSearch({ q: undefined })}>Clear search</Button>
            <Button onClick={() => setSearch({ tab: other })}>
              {state === 'active' ? 'Look in the archive' : 'Look in products in use'}
            </Button>
          </>
        }
      />
    )
  }
  if (state === 'archived') {
    return (
      <EmptyState
        icon={<Archive aria-hidden size={22} />}
        title="Nothing is archived"
        text="A product that you archive is kept here with its history; its SKUs are free for others."
        action={<Button onClick={() => setSearch({ tab: undefined })}>See products in use</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<Package aria-hidden size={22} />}
      title="No products yet"
      text="A product says what is printed for a SKU of your shop: which file, in which filament, and how many."
      action={
        <>
          <Button variant="primary" onClick={() => setSearch({ product: 'new' })}>
            Make your first product
          </Button>
          <Button onClick={onImport}>Import from a spreadsheet</Button>
        </>
      }
    />
  )
}
