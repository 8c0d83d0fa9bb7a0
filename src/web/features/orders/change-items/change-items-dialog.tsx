import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemChoice } from '#contract/orders/order-edits.ts'
import {
  type ItemsChange,
  type ItemsChanged,
  itemsChangePreview,
  useChangeItems,
  useRestoreItems,
} from '#web/data/orders/change-items.ts'
import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import { type ChosenProduct, ProductPicker } from '#web/entities/product/product-picker.tsx'
import { counted } from '#web/lib/counted.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ChangeItemsReport } from './change-items-report.tsx'

const PRICE_POLL_MS = 1_500

interface Props {
  orderIds: readonly string[]
  onClose: () => void
}

/** Changes product or filament of items in the selected orders: what changes and what it costs, then what became of each order. */
export function ChangeItemsDialog({ orderIds, onClose }: Props) {
  const [done, setDone] = useState<{ choice: ItemChoice; changed: ItemsChanged } | null>(null)
  if (done) return <Result {...done} onClose={onClose} />
  return (
    <Question
      orderIds={orderIds}
      onClose={onClose}
      onDone={(choice, changed) => setDone({ choice, changed })}
    />
  )
}

// A select shows its placeholder when the value is empty.
const ALL = '*'
/** The filament that the product has, not one chosen here. */
const PRODUCTS_OWN = ''

function Question({
  orderIds,
  onClose,
  onDone,
}: Props & { onDone: (choice: ItemChoice, changed: ItemsChanged) => void }) {
  const [what, setWhat] = useState<ItemChoice['what']>('PRODUCT')
  const [item, setItem] = useState<string | null>(null)
  const [product, setProduct] = useState<ChosenProduct | null>(null)
  const [filament, setFilament] = useState<string | null>(null)
  const items = useQuery(itemsChangePreview({ orderIds, item: null, choice: { what: 'PRODUCT', id: null } }))
    .data?.items
  const only = items?.length === 1 ? items[0]!.item : null
  const change = changeOf({ orderIds, what, item: item ?? only, product, filament })
  const preview = useQuery({
    ...itemsChangePreview(change ?? { orderIds, item: null, choice: { what, id: null } }),
    enabled: change !== null,
    refetchInterval: ({ state }) => (state.data?.isPricing ? PRICE_POLL_MS : false),
  })
  const apply = useChangeItems()
  const shown = change && preview.data
  const going = (shown && !preview.isPlaceholderData && shown.orders.length) || 0
  const isFilament = what === 'FILAMENT'
  return (
    <Dialog
      onClose={onClose}
      title={`Change items in ${counted(orderIds.length, 'order')}`}
      consequence="Applies to these orders only. Nothing is submitted or charged."
      actionLabel={going > 0 ? `Change ${counted(going, 'order')}` : 'Change'}
      keepLabel="Not now"
      isBusy={apply.isPending}
      isActionDisabled={going === 0}
      onConfirm={() =>
        change && apply.mutate(change, { onSuccess: (changed) => onDone(change.choice, changed) })
      }
    >
      <div className="grid gap-4">
        <Segmented
          label="What to change"
          value={what}
          onChange={setWhat}
          segments={[
            { value: 'PRODUCT', label: 'Product' },
            { value: 'FILAMENT', label: 'Filament' },
          ]}
        />
        {items && items.length > 1 && (
          <Select
            label="Items"
            placeholder="Choose an item"
            value={item ?? (isFilament ? ALL : null)}
            onChange={(next) => setItem(next === ALL ? null : next)}
            options={[
              ...(isFilament ? [{ value: ALL, label: 'All printed items' }] : []),
              ...items.map((one) => ({
                value: one.item,
                label: one.item === one.name ? one.name : `${one.item} · ${one.name}`,
                hint: counted(one.orders, 'order'),
              })),
            ]}
          />
        )}
        {isFilament ? (
          <FilamentPicker
            label="New filament"
            noneLabel="The product’s filament"
            value={filament}
            onChange={(id) => setFilament(id ?? PRODUCTS_OWN)}
          />
        ) : (
          <ProductPicker label="New product" value={product} onChange={setProduct} />
        )}
        {change && preview.isFetching && !shown && <Skeleton className="h-24 w-full" />}
        {shown && <ChangeItemsReport what={what} changed={shown} />}
        {(apply.error || preview.error) && (
          <ErrorAlert
            error={apply.error ?? preview.error!}
            {...(!apply.error && {
              onRetry: () => void preview.refetch(),
              isRetrying: preview.isFetching,
            })}
          />
        )}
      </div>
    </Dialog>
  )
}

interface Chosen extends Pick<ItemsChange, 'orderIds' | 'item'> {
  what: ItemChoice['what']
  product: ChosenProduct | null
  filament: string | null
}

/** The change that was chosen; null while something is missing. Another product replaces one item, not all of them. */
function changeOf({ orderIds, what, item, product, filament }: Chosen): ItemsChange | null {
  if (what === 'FILAMENT')
    return filament === null ? null : { orderIds, item, choice: { what, id: filament || null } }
  return product && item !== null ? { orderIds, item, choice: { what, id: product.id } } : null
}

interface ResultProps {
  choice: ItemChoice
  changed: ItemsChanged
  onClose: () => void
}

function Result({ choice, changed, onClose }: ResultProps) {
  const restore = useRestoreItems()
  return (
    <Dialog
      onClose={onClose}
      title={`${counted(changed.orders.length, 'order')} changed`}
      consequence="The orders were checked again. Nothing was submitted or charged."
      actionLabel="Undo"
      keepLabel="Close"
      isBusy={restore.isPending}
      isActionDisabled={changed.orders.length === 0}
      onConfirm={() => restore.mutate({ choice, changed }, { onSuccess: onClose })}
    >
      <ChangeItemsReport what={choice.what} changed={changed} />
    </Dialog>
  )
}
