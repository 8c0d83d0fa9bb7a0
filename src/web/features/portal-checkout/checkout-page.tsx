import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createQueryClient } from '#web/lib/query-client.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CheckoutForm } from './checkout-form.tsx'

// Buyers see one of the two.
const OrderReview = lazy(async () => ({ default: (await import('./order-review.tsx')).OrderReview }))

interface Props {
  item: string | undefined
  quantity: number
  order: string | undefined
  orderKey: string | undefined
  onQuantity: (quantity: number) => void
}

/** Buying something, or following what was bought. */
export function CheckoutPage({ item, quantity, order, orderKey, onQuantity }: Props) {
  // A separate cache, so that nothing of a buyer stays on the server. Signing in isn't needed.
  const [queryClient] = useState(() => createQueryClient(() => undefined))
  return (
    <QueryClientProvider client={queryClient}>
      <div className="mx-auto grid w-full max-w-5xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
        {order && orderKey ? (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <OrderReview link={{ id: order, key: orderKey }} />
          </Suspense>
        ) : item ? (
          <>
            <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">Checkout</h1>
            <CheckoutForm itemId={item} quantity={quantity} onQuantity={onQuantity} />
          </>
        ) : (
          <>
            <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">Nothing to buy here yet</h1>
            <p className="text-muted">
              Open a listing and choose “Buy”. To track an order, use the link in its receipt.
            </p>
            <a href="/portals/explore" className={`${buttonStyle({ variant: 'primary' })} w-fit`}>
              Explore listings
            </a>
          </>
        )}
      </div>
    </QueryClientProvider>
  )
}
