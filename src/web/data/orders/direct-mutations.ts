import { useQueryClient } from '@tanstack/react-query'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { dropDailyStats } from '../analytics/daily-stats.ts'
import { useChange } from '../use-change.ts'
import { printOrderChange } from './order-keys.ts'

interface Processed {
  publicOrderId: string
  version?: number
  totalCents?: number
  acceptFindings?: boolean
  test?: boolean
}

/** Has a direct order printed and charged. What is wrong is shown by the caller. */
export function useProcessDirectOrder() {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (body: Processed) => api.processDirectOrder({ body }),
    onSuccess: ({ order }) => {
      dropDailyStats(queryClient)
      showToast({ tone: 'success', message: whatHappened(order) })
    },
    stale: printOrderChange,
  })
}

function whatHappened({ orderNumber, isTest, state }: PrintOrderRow): string {
  if (isTest) return `Order ${orderNumber} was priced as a test. Nothing was charged.`
  return onTheWay.has(state)
    ? `Order ${orderNumber} is being sent. This page shows how far it is.`
    : `Order ${orderNumber} was sent to print.`
}

const onTheWay: ReadonlySet<PrintOrderRow['state']> = new Set(['PREPARED', 'DRAFTED', 'CHARGED'])

/** Makes a draft or a template of a direct order. */
export const useCopyDirectOrder = () =>
  useChange({
    mutationFn: ({ id, as }: { id: string; as: 'DRAFT' | 'TEMPLATE' }) =>
      api.copyDirectOrder({ params: { id }, body: { as } }),
    done: (_, { as }) =>
      as === 'TEMPLATE' ? 'Kept as a template.' : 'A new draft with the same content is open.',
    onError: showFailure,
    stale: printOrderChange,
  })

/** Deletes a draft or a template, or cancels what was sent. */
export const useDeleteDirectOrder = () =>
  useChange({
    mutationFn: (id: string) => api.deleteDirectOrder({ params: { id } }),
    done: ({ text }) => text,
    onError: showFailure,
    stale: printOrderChange,
  })
