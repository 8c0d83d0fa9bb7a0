import { createFileRoute, type SearchSchemaInput, useRouter } from '@tanstack/react-router'
import { visitor } from '#web/app/guard/visitor.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { CheckoutPage } from '#web/features/portal-checkout/checkout-page.tsx'
import { loadCheckout } from '#web/features/portal-checkout/load-checkout.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

interface CheckoutSearch {
  /** The variant to buy past the cart. */
  item?: string
  quantity?: number
  /** Shows what was wrong with the last attempt to pay. */
  tried?: 1
  /** The saved address to send it to, or `typed`. */
  address?: string
  /** An order to look at, with the key of its link. */
  order?: string
  key?: string
  /** What became of a button of it that was pressed before scripts ran. */
  told?: string
}

const MAX_QUANTITY = 20

export const Route = createFileRoute('/_public/portal-checkout')({
  validateSearch: (raw: CheckoutSearch & SearchSchemaInput): CheckoutSearch => {
    const quantity = Number(raw.quantity)
    return checkedSearch(raw, {
      ...(typeof raw.item === 'string' && { item: raw.item }),
      ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY && { quantity }),
      // The router reads digits as a number.
      ...(Number(raw.tried) === 1 && { tried: 1 as const }),
      ...(typeof raw.address === 'string' && { address: raw.address }),
      ...(typeof raw.order === 'string' && { order: raw.order }),
      ...(typeof raw.key === 'string' && { key: raw.key }),
      ...(typeof raw.told === 'string' && { told: raw.told }),
    })
  },
  beforeLoad: ({ context }) => visitor(context),
  loaderDeps: ({ search: { item, quantity, tried, address, order, key, told } }) => ({
    item,
    quantity,
    tried,
    address,
    order,
    key,
    told,
  }),
  loader: async ({ context, deps: { order, key, told, tried, address, ...bought } }) => {
    const api = await context.loadApi()
    const { isSignedIn } = context
    if (order) {
      // Not part of the first download, as routes are.
      const { loadOrder } = await import('#web/features/portal-checkout/order/load-order.ts')
      return { loaded: null, order: await loadOrder(api, { id: order, key, told, isSignedIn }) }
    }
    const query = { ...bought, ...(tried && { tried: '1' as const }) }
    const loaded = await loadCheckout(api, { query, address, isSignedIn }).catch((error: unknown) => {
      // A variant that isn't sold any more, or never was.
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
      throw error
    })
    return { loaded, order: null }
  },
  head: ({ match }) => {
    const meta = pageMeta(match.context.site, {
      title: 'Checkout',
      description: 'Order something that is printed for you, and follow it to your door.',
      path: '/portal-checkout',
      isHidden: true,
    })
    // The address of an order has its key. Elsewhere, browsers of before 2023 say by the origin that a form is ours.
    const referrer = match.search.order ? 'no-referrer' : 'same-origin'
    return { ...meta, meta: [...meta.meta, { name: 'referrer', content: referrer }] }
  },
  component: Page,
})

function Page() {
  const { isSignedIn, site } = Route.useRouteContext()
  const { item, quantity = 1 } = Route.useSearch()
  const loaded = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <CheckoutPage
        {...{ ...loaded, item, quantity, isSignedIn }}
        onQuantity={(count) =>
          void navigate({
            search: (before) => ({ ...before, quantity: count }),
            replace: true,
            resetScroll: false,
          })
        }
        onTyped={() =>
          // What is in the fields now isn’t the saved address any more.
          void navigate({
            search: (before) => ({ ...before, address: 'typed' }),
            replace: true,
            resetScroll: false,
          })
        }
        reload={() => router.invalidate()}
      />
    </PublicFrame>
  )
}
