import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/products.ts'
import { productById } from '#web/data/products/product-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'
import { differences } from '../differences.ts'
import { contentOf, type ProductDraft } from './product-draft.ts'
import type { ProductForm } from './use-product-form.ts'

interface Props {
  id: string
  draft: ProductDraft
  outdated: ProductForm['outdated']
  onTakeTheirs: (product: Product) => void
}

/** Somebody stored another version meanwhile: shows both, and lets choose. */
export function OutdatedDialog({ id, draft, outdated, onTakeTheirs }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...productById(id),
    staleTime: 0,
    enabled: outdated.isOpen,
  })
  const theirs = isFetching ? undefined : data?.product
  const changes = theirs ? differences(contentOf(draft), theirs) : []
  return (
    <InfoDialog
      isOpen={outdated.isOpen}
      onOpenChange={(isOpen) => !isOpen && outdated.close()}
      title="This product was changed in the meantime"
    >
      {error && <p className="text-danger">{error.message}</p>}
      {!error && !theirs && <p className="text-muted">Fetching what is stored now…</p>}
      {theirs && changes.length === 0 && <p>What is stored now says the same as you do.</p>}
      {changes.length > 0 && (
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">What differs</caption>
          <thead>
            <tr className="border-line border-b text-muted">
              <th scope="col" className="py-1.5 pr-3 font-medium">
                <span className="sr-only">Field</span>
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Yours
              </th>
              <th scope="col" className="py-1.5 font-medium">
                Stored now
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, from, to }) => (
              <tr key={field} className="border-line border-b align-top [overflow-wrap:anywhere]">
                <th scope="row" className="py-1.5 pr-3 font-medium">
                  {field}
                </th>
                <td className="py-1.5 pr-3">{from}</td>
                <td className="py-1.5">{to === from ? 'differs in detail' : to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {error && <Button onClick={() => void refetch()}>Retry</Button>}
        <Button disabled={!theirs} onClick={() => theirs && onTakeTheirs(theirs)}>
          Take theirs
        </Button>
        <Button
          variant="primary"
          disabled={!theirs}
          onClick={() => theirs && outdated.keepMine(theirs.version)}
        >
          Keep mine
        </Button>
      </div>
    </InfoDialog>
  )
}
