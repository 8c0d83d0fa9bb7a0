import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { buyerSaleOf, saleReviewsOf } from '#web/data/portals/sale-queries.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { LoadedOrder } from './loaded-order.ts'
import { LostLink, SendLink } from './order-link.tsx'
import { OrderReview } from './order-review.tsx'

interface Props {
  id: string
  loaded: LoadedOrder
  /** What became of a button that was pressed before scripts ran. */
  told: string | null
  isSignedIn: boolean
}

/** What was bought, for who has its link or paid for it. A separate cache, so that nothing of a buyer stays on the server. */
export function OrderPage({ id, loaded, told, isSignedIn }: Props) {
  const [queryClient] = useState(() => {
    const client = createQueryClient(() => undefined)
    if (loaded.state !== 'FOUND') return client
    const { link, sale, reviews } = loaded
    client.setQueryData(buyerSaleOf(link).queryKey, sale)
    if (reviews) client.setQueryData(saleReviewsOf(link).queryKey, reviews)
    return client
  })
  const next = `/portal-checkout?${new URLSearchParams({ order: id })}`
  return (
    <QueryClientProvider client={queryClient}>
      <div className="grid min-w-0 gap-6">
        {told && <Alert>{told}</Alert>}
        {loaded.state === 'FOUND' ? (
          <>
            <noscript>
              <p className="text-muted">Reload this page to see how far your order is.</p>
            </noscript>
            <OrderReview link={loaded.link} />
            {!isSignedIn && loaded.sale.paidAt && (
              <p className="text-muted">
                Want all your orders in one place?{' '}
                <a href={accountLink} className="text-accent-text underline underline-offset-4">
                  Create an account
                </a>{' '}
                with {loaded.sale.email}, and this order is in it once you confirm the address.
              </p>
            )}
          </>
        ) : loaded.state === 'LOST' ? (
          <LostLink id={id} />
        ) : loaded.state === 'SIGN_IN' ? (
          <Closed id={id} title="Sign in to see this order" text="Or open it with the link in its receipt.">
            <a
              href={`/portals-auth?${new URLSearchParams({ tab: 'sign-in', next })}`}
              className={`${buttonStyle({ variant: 'primary' })} w-fit`}
            >
              Sign in
            </a>
          </Closed>
        ) : (
          <Closed
            id={id}
            title="This order isn’t in your account"
            text="Open it with the link in its receipt. Orders you placed as a guest appear in your account once you confirm the email address you used."
          >
            <a href="/dashboard/purchases" className={`${buttonStyle({})} w-fit`}>
              Your orders
            </a>
          </Closed>
        )}
      </div>
    </QueryClientProvider>
  )
}

const accountLink = `/portals-auth?${new URLSearchParams({ tab: 'create', next: '/dashboard/purchases' })}`

interface ClosedProps {
  id: string
  title: string
  text: string
  children: ReactNode
}

function Closed({ id, title, text, children }: ClosedProps) {
  return (
    <>
      <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">{title}</h1>
      <p className="text-muted">{text}</p>
      {children}
      <SendLink id={id} />
    </>
  )
}
