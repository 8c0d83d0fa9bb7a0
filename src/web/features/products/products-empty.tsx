import { Archive, Package, SearchX } from 'lucide-react'
import { AppLink } from '#web/lib/app-link.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** The empty state: no match, nothing archived, or no products yet. */
export function ProductsEmpty({ state, onImport }: { state: 'active' | 'archived'; onImport: () => void }) {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/products/')
  if (search.q) {
    const other = state === 'active' ? 'archived' : undefined
    return (
      <EmptyState
        icon={SearchX}
        title="No products match"
        text={`No ${state === 'active' ? 'active' : 'archived'} product has “${search.q}” in its name, SKU or aliases.`}
        action={
          <>
            <Button onClick={() => setSearch({ q: undefined })}>Clear search</Button>
            <Button onClick={() => setSearch({ tab: other })}>
              {state === 'active' ? 'Search archived products' : 'Search active products'}
            </Button>
          </>
        }
      />
    )
  }
  if (state === 'archived') {
    return (
      <EmptyState
        icon={Archive}
        title="No archived products"
        text="Archived products keep their history here; their SKUs become available again."
        action={<Button onClick={() => setSearch({ tab: undefined })}>See active products</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={Package}
      title="No products yet"
      text="A product sets what we print for a SKU: which file, which filament, and how many."
      action={
        <>
          <AppLink
            to="/dashboard/products/$productId"
            params={{ productId: 'new' }}
            className={buttonStyle()}
          >
            Create your first product
          </AppLink>
          <Button onClick={onImport}>Import from a spreadsheet</Button>
        </>
      }
    />
  )
}
