import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '#web/lib/query-client.ts'
import { OrderReview } from './order-review.tsx'
import { OwnOrder } from './own-order.tsx'

/** What was bought. A separate cache, so that nothing of a buyer stays on the server; the key of its link opens it without a sign-in. */
export function OrderPage({ id, orderKey }: { id: string; orderKey: string | undefined }) {
  const [queryClient] = useState(() => createQueryClient(() => undefined))
  return (
    <QueryClientProvider client={queryClient}>
      {orderKey ? <OrderReview link={{ id, key: orderKey }} /> : <OwnOrder id={id} />}
    </QueryClientProvider>
  )
}
