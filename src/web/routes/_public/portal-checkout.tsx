import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { visitor } from '#web/app/guard/visitor.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { CheckoutPage } from '#web/features/portal-checkout/checkout-page.tsx'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

interface CheckoutSearch {
  /** The variant to buy. */
  item?: string
  quantity?: number
  /** An order to look at, with the key of its link. */
  order?: string
  key?: string
}

export const Route = createFileRoute('/_public/portal-checkout')({
  validateSearch: (raw: CheckoutSearch & SearchSchemaInput): CheckoutSearch => {
    const quantity = Number(raw.quantity)
    return checkedSearch(raw, {
      ...(typeof raw.item === 'string' && { item: raw.item }),
      ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= 10 && { quantity }),
      ...(typeof raw.order === 'string' && { order: raw.order }),
      ...(typeof raw.key === 'string' && { key: raw.key }),
    })
  },
  beforeLoad: ({ context }) => visitor(context),
  head: ({ match }) => {
    const meta = pageMeta(match.context.site, {
      title: 'Checkout',
      description: 'Order something that is printed for you, and follow it to your door.',
      path: '/portal-checkout',
      isHidden: true,
    })
    // The address of an order has its key.
    return { ...meta, meta: [...meta.meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: Page,
})

function Page() {
  const { isSignedIn, site } = Route.useRouteContext()
  const { item, quantity = 1, order, key } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <CheckoutPage
        {...{ item, quantity, order, orderKey: key }}
        onQuantity={(count) =>
          void navigate({ search: { ...(item && { item }), quantity: count }, replace: true })
        }
      />
    </PublicFrame>
  )
}
