import { Suspense, useEffect } from 'react'
import { cartCountOfCookie, correctCartCount } from '#web/entities/cart/cart-count.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutNotices } from './checkout-notices.tsx'
import type { LoadedCheckout } from './load-checkout.ts'
import type { loadOrder } from './order/load-order.ts'
import { OrderPage } from './order/order-page-part.ts'

interface Props {
  /** Null for an order, and for something that is no longer sold. */
  loaded: LoadedCheckout | null
  /** What was bought; null for what isn’t bought yet. */
  order: Awaited<ReturnType<typeof loadOrder>> | null
  item: string | undefined
  quantity: number
  isSignedIn: boolean
  onQuantity: (quantity: number) => void
  /** Called when the fields are no longer those of a saved address. */
  onTyped: () => void
  reload: () => Promise<unknown>
}

/** Buying what is in the cart, or one thing past it, or following what was bought. */
export function CheckoutPage({ loaded, order, ...props }: Props) {
  const checkout = loaded?.checkout ?? null
  const inCart = checkout?.count
  useEffect(() => {
    if (inCart !== undefined) correctCartCount(inCart)
    // What is paid leaves the cart without a call of the browser.
    else if (cartCountOfCookie(document.cookie) > 0) void readCartCount().then(correctCartCount, () => {})
  }, [inCart])
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
      {order ? (
        <Suspense>
          <OrderPage key={order.id} {...order} isSignedIn={props.isSignedIn} />
        </Suspense>
      ) : loaded && loaded.checkout.parcels.length > 0 ? (
        <>
          <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">Checkout</h1>
          <CheckoutForm key={props.item ?? 'cart'} {...loaded} {...props} />
        </>
      ) : (
        <>
          <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">
            {props.item ? 'This is no longer sold' : 'Your cart is empty'}
          </h1>
          {checkout?.problems.map(({ message }) => (
            <Alert key={message} tone="warn">
              {message}
            </Alert>
          ))}
          {checkout?.removed && (
            <form method="post" action="/api/forms/checkout">
              <CheckoutNotices checkout={checkout} isBusy={false} />
            </form>
          )}
          <p className="text-muted">
            Open a listing and choose “Add to cart”. To track an order, use the link in its receipt.
          </p>
          <a href="/portals/explore" className={`${buttonStyle({ variant: 'primary' })} w-fit`}>
            Explore listings
          </a>
        </>
      )}
    </div>
  )
}

async function readCartCount(): Promise<number> {
  const { publicApi } = await import('#web/lib/public-api.ts')
  return (await publicApi.getCheckout({ query: {} })).count
}
