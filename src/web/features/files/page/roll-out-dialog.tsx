import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileDetail, FileVersion } from '#contract/files.ts'
import { fileKey } from '#web/data/files/file-queries.ts'
import { useRollOut } from '#web/features/files/file-mutations.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface Props {
  file: FileDetail
  version: FileVersion
  onClose: () => void
}

type Scope = 'NEW_ORDERS' | 'UNSENT_ORDERS'

/** Has products print another version, after a look at what that touches. */
export function RollOutDialog({ file, version: { version }, onClose }: Props) {
  const [scope, setScope] = useState<Scope>('NEW_ORDERS')
  const rollOut = useRollOut(file.id)
  const preview = useQuery({
    queryKey: [...fileKey, 'roll-out', file.id, version, scope],
    queryFn: () => api.rollOutFile({ params: { id: file.id }, body: { version, scope } }),
    retry: false,
  })
  const products = preview.data?.products ?? []
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        version === file.newest.version ? `Roll out version ${version}?` : `Go back to version ${version}?`
      }
      consequence={<Products products={products} isLoading={preview.isPending} />}
      actionLabel={`${counted(products.length, 'product')}, print version ${version}`}
      keepLabel="Leave as it is"
      isBusy={rollOut.isPending}
      isActionDisabled={products.length === 0}
      onConfirm={() => rollOut.mutate({ version, scope }, { onSuccess: onClose })}
    >
      <RadioCards<Scope>
        label="Which orders"
        value={scope}
        onChange={setScope}
        options={[
          {
            value: 'NEW_ORDERS',
            label: 'New orders only',
            hint: 'Orders that are here already are printed as they would have been.',
          },
          {
            value: 'UNSENT_ORDERS',
            label: 'Unsent orders too',
            hint: unsentInWords(scope === 'UNSENT_ORDERS' ? preview.data?.unsentOrders : file.unsentOrders),
          },
        ]}
      />
      {(preview.error ?? rollOut.error) && (
        <div className="-mx-4">
          <ErrorPanel error={preview.error ?? rollOut.error ?? new Error()} />
        </div>
      )}
    </Dialog>
  )
}

const unsentInWords = (orders = 0): string =>
  orders === 0
    ? 'No unsubmitted order prints it now. Submitted orders stay as they are.'
    : `${counted(orders, 'unsubmitted order')} ${orders === 1 ? 'is' : 'are'} printed from it and priced anew. Submitted orders stay as they are.`

interface ProductsProps {
  products: readonly { id: string; name: string; fromVersion: number }[]
  isLoading: boolean
}

function Products({ products, isLoading }: ProductsProps) {
  if (isLoading) return <p>Looking which products print this file…</p>
  if (products.length === 0) return <p>Every product that prints this file prints this version already.</p>
  return (
    <>
      <p>These products are changed:</p>
      <ul className="mt-1 grid max-h-40 list-disc gap-1 overflow-y-auto pl-4 [overflow-wrap:anywhere]">
        {products.map(({ id, name, fromVersion }) => (
          <li key={`${id} ${fromVersion}`}>
            {name}, which prints version {fromVersion} now
          </li>
        ))}
      </ul>
    </>
  )
}
