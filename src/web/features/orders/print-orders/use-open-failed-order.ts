import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SubmitFailure } from '#web/data/orders/followed-runs.ts'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { dashboardHref } from '#web/lib/dashboard-search.ts'

/** Opens the failed print order, or the unsubmitted list when there is none. */
export function useOpenFailedOrder() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async ({ orderId }: SubmitFailure) => {
    const found = await queryClient.fetchQuery(shopOrderById(orderId)).catch(() => null)
    const order = found?.order.lastFailure?.printOrderId ?? found?.order.printOrder?.id
    await router.navigate({
      href: dashboardHref(order ? { view: 'print-orders', order } : { view: 'unsubmitted' }),
    })
  }
}
