import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitFailure } from '#web/data/orders/followed-runs.ts'
import { shopOrderById } from '#web/data/orders/order-queries.ts'

/** Opens the failed print order, or the unsubmitted list when there is none. */
export function useOpenFailedOrder() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async ({ orderId }: SubmitFailure) => {
    const found = await queryClient.fetchQuery(shopOrderById(orderId)).catch(() => null)
    const order = found?.order.lastFailure?.printOrderId ?? found?.order.printOrder?.id
    if (order) await navigate({ to: '/dashboard/orders/$orderId', params: { orderId: order } })
    else await navigate({ to: '/dashboard/orders' })
  }
}
