import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownSaleLink } from '#web/data/portals/sale-queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SendLink } from './order-link.tsx'
import { OrderReview } from './order-review.tsx'

/** An order of the signed-in account, without the key of its receipt in the address. */
export function OwnOrder({ id }: { id: string }) {
  const query = useQuery(ownSaleLink(id))
  if (query.data) return <OrderReview link={query.data} />
  if (!query.error) return <Skeleton className="h-96 w-full" />
  const status = query.error instanceof ApiError ? query.error.status : 0
  const next = `/portal-checkout?${new URLSearchParams({ order: id })}`
  if (status === 401)
    return (
      <Closed id={id} title="Sign in to see this order" text="Or open it with the link in its receipt.">
        <a
          href={`/portals-auth?${new URLSearchParams({ tab: 'sign-in', next })}`}
          className={`${buttonStyle({ variant: 'primary' })} w-fit`}
        >
          Sign in
        </a>
      </Closed>
    )
  if (status === 404 || status === 422)
    return (
      <Closed
        id={id}
        title="This order isn’t in your account"
        text="Open it with the link in its receipt. Orders you placed as a guest appear in your account once you confirm the email address you used."
      >
        <a href="/dashboard/purchases" className={`${buttonStyle({})} w-fit`}>
          Your orders
        </a>
      </Closed>
    )
  return (
    <ErrorPanel
      title="We couldn’t open this order"
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}

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
