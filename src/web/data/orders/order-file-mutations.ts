import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { orderFileEndpoints } from '#contract/orders/order-files.ts'
import type { Currency } from '#contract/stores/currencies.ts'
import { api } from '#web/lib/api.ts'
import { shopList } from '../stores/connection-queries.ts'
import { useChange } from '../use-change.ts'
import { shopOrderChange } from './order-keys.ts'

export interface ChosenFile {
  name: string
  csv: string
  /** The currency of orders that name none. */
  currency: Currency
}

export type FilePreview = Reply<typeof orderFileEndpoints.importOrders>

/** What an import has stored so far. */
export interface ImportProgress {
  created: number
  changed: number
}

/** What an import did. */
export interface ImportResult extends ImportProgress {
  submitted: number
  errors: number
}

/** Previews what importing a file would do. */
export const usePreviewOrderFile = () =>
  useMutation({
    mutationFn: ({ csv, currency }: ChosenFile) => api.importOrders({ body: { csv, currency } }),
  })

/** Imports a file. A call stores a part of a long one, so it is repeated until all is stored. */
export function useImportOrderFile() {
  const [progress, setProgress] = useState<ImportProgress>({ created: 0, changed: 0 })
  const importing = useChange({
    mutationFn: async ({ csv, currency }: ChosenFile): Promise<ImportResult> => {
      const total = { created: 0, changed: 0 }
      setProgress({ ...total })
      for (;;) {
        const { counts, remaining } = await api.importOrders({ body: { csv, currency, apply: true } })
        total.created += counts.CREATE
        total.changed += counts.UPDATE
        setProgress({ ...total })
        if (remaining === 0) return { ...total, submitted: counts.SUBMITTED, errors: counts.ERROR }
      }
    },
    stale: [shopList.queryKey, ...shopOrderChange],
  })
  return { importing, progress }
}
