import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileDetail, FileVersion } from '#contract/products/files.ts'
import { fileKey } from '#web/data/files/file-queries.ts'
import { useRollOut } from '#web/features/files/file-mutations.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface Props {
  file: FileDetail
  version: FileVersion
  onClose: () => void
}

type Scope = 'NEW_ORDERS' | 'UNSENT_ORDERS'

/** Updates products to another version after showing what that affects. */
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
      onClose={onClose}
      title={
        version === file.newest.version
          ? `Update products to version ${version}?`
          : `Revert products to version ${version}?`
      }
      consequence={<Products products={products} isLoading={preview.isPending} />}
      actionLabel={`Update ${counted(products.length, 'product')} to version ${version}`}
      keepLabel="Cancel"
      isBusy={rollOut.isPending}
      isActionDisabled={products.length === 0}
      onConfirm={() => rollOut.mutate({ version, scope }, { onSuccess: onClose })}
    >
      <RadioCards<Scope>
        label="Apply to"
        value={scope}
        onChange={setScope}
        options={[
          {
            value: 'NEW_ORDERS',
            label: 'New orders only',
            hint: 'Existing orders keep their current version.',
          },
          {
            value: 'UNSENT_ORDERS',
            label: 'New and unsubmitted orders',
            hint: unsentInWords(scope === 'UNSENT_ORDERS' ? preview.data?.unsentOrders : file.unsentOrders),
          },
        ]}
      />
      {(preview.error ?? rollOut.error) && (
        <div className="mt-4">
          <ErrorAlert error={preview.error ?? rollOut.error ?? new Error()} />
        </div>
      )}
    </Dialog>
  )
}

const unsentInWords = (orders = 0): string =>
  orders === 0
    ? 'No unsubmitted orders use it. Submitted orders don’t change.'
    : `We update and reprice ${counted(orders, 'unsubmitted order')}. Submitted orders don’t change.`

interface ProductsProps {
  products: readonly { id: string; name: string; fromVersion: number }[]
  isLoading: boolean
}

function Products({ products, isLoading }: ProductsProps) {
  if (isLoading) return <p>Loading products…</p>
  if (products.length === 0) return <p>All products with this file already print this version.</p>
  return (
    <>
      <p>Products to update:</p>
      <ul className="mt-1 grid max-h-40 list-disc gap-1 overflow-y-auto pl-4 [overflow-wrap:anywhere]">
        {products.map(({ id, name, fromVersion }) => (
          <li key={`${id} ${fromVersion}`}>
            {name}, currently version {fromVersion}
          </li>
        ))}
      </ul>
    </>
  )
}
