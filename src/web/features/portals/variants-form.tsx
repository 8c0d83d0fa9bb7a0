import { useQueryClient } from '@tanstack/react-query'
import type { PortalItem } from '#contract/portals/portal-items.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { ApiForm } from '#web/api-form/api-form.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { portalItems, portalsKey } from '#web/data/portals/portal-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { PriceChange } from './price-change.tsx'
import { isPrice, itemsOf, rowsOf, type VariantRow } from './variant-rows.ts'
import { VariantTable } from './variant-table.tsx'

interface Fields {
  rows: readonly VariantRow[]
}

interface Props {
  portal: Portal
  items: readonly PortalItem[]
  isPending: boolean
}

/** What buyers can choose: each variant with its price, what printing it costs, and whether it's offered. */
export function VariantsForm({ portal, items, isPending }: Props) {
  const queryClient = useQueryClient()
  const form = useApiForm<Fields>({
    saved: { rows: rowsOf(items) },
    labels: { rows: 'The variants' },
    check: ({ rows }) =>
      rows.every(({ price }) => isPrice(price))
        ? []
        : [{ field: 'rows', message: 'Each price must be from $0.50 to $10,000, or empty' }],
    async save({ rows }) {
      const saved = await api.savePortalItems({
        params: { id: portal.id },
        body: { version: portal.version, items: itemsOf(rows) },
      })
      queryClient.setQueryData(portalItems(portal.id).queryKey, saved)
      refresh(queryClient, portalsKey)
    },
  })
  const { value: rows, error, onChange } = form.choice('rows')
  return (
    <ApiForm form={form} savesOnChange>
      {items.length > 1 && (
        <PriceChange rows={rows} portalPriceCents={portal.priceCents} onChange={onChange} />
      )}
      <VariantTable
        {...{ rows, items, isPending, error, onChange }}
        currency={portal.currency}
        portalPriceCents={portal.priceCents}
      />
    </ApiForm>
  )
}
