import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '#web/lib/query-client.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderReview } from './order-review.tsx'

interface Props {
  item: string | undefined
  quantity: number
  order: string | undefined
  orderKey: string | undefined
  onQuantity: (quantity: number) => void
}

/** Buying something, or following what was bought. */
export function CheckoutPage({ item, quantity, order, orderKey, onQuantity }: Props) {
  // A cache of its own, so that nothing of a buyer stays on the server. Nobody has to be signed in.
  const [queryClient] = useState(() => createQueryClient(() => undefined))
  return (
    <QueryClientProvider client={queryClient}>
      <div className="mx-auto grid w-full max-w-5xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
        {order && orderKey ? (
          <OrderReview link={{ id: order, key: orderKey }} />
        ) : item ? (
          <>
            <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">Checkout</h1>
            <CheckoutForm itemId={item} quantity={quantity} onQuantity={onQuantity} />
          </>
        ) : (
          <>
            <h1 className="sr-only">Checkout</h1>
            <EmptyState
              title="Nothing to buy here yet"
              text="Open what you want to have printed and choose “Buy”. To follow an order, use the link in its receipt."
            />
          </>
        )}
      </div>
    </QueryClientProvider>
  )
}
