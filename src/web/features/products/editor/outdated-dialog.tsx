import { useQuery } from '@tanstack/react-query'
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
}

/** Another version was saved meanwhile: shows both and lets the seller choose. */
export function OutdatedDialog({ id, draft, outdated }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...productById(id),
    staleTime: 0,
    enabled: outdated.isOpen,
  })
  const theirs = isFetching ? undefined : data?.product
  const changes = theirs ? differences(contentOf(draft), theirs) : []
  return (
    <InfoDialog isOpen={outdated.isOpen} onClose={outdated.close} title="This product was changed elsewhere">
      {error && <p className="text-danger">{error.message}</p>}
      {!error && !theirs && <p className="text-muted">Loading the saved version…</p>}
      {theirs && changes.length === 0 && <p>The saved version is the same as yours.</p>}
      {changes.length > 0 && (
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">Differences</caption>
          <thead>
            <tr className="border-line border-b text-muted">
              <th scope="col" className="py-1.5 pr-3 font-medium">
                <span className="sr-only">Field</span>
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Yours
              </th>
              <th scope="col" className="py-1.5 font-medium">
                Saved version
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
                <td className="py-1.5">{to === from ? 'details differ' : to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {error && <Button onClick={() => void refetch()}>Retry</Button>}
        <Button disabled={!theirs} onClick={() => theirs && outdated.takeTheirs(theirs)}>
          Load saved version
        </Button>
        <Button
          variant="primary"
          disabled={!theirs}
          onClick={() => theirs && outdated.keepMine(theirs.version)}
        >
          Keep my changes
        </Button>
      </div>
    </InfoDialog>
  )
}
