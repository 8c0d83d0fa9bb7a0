import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { ArrowRight, CircleAlert, X } from 'lucide-react'
import type { Cause } from '#contract/orders/order-checks.ts'
import type { NeedGroup, ShopOrderFilter } from '#contract/orders/shop-orders.ts'
import { needsQuery } from '#web/data/orders/needs-query.ts'
import { causeFix } from '#web/entities/order/cause-fix.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** The causes that block orders, as chips. A chip shows the orders of its cause; a second click shows all. */
export function UnsubmittedNeeds() {
  const { data, isPending } = useQuery(needsQuery)
  const { search } = useScreenSearch('/_app/dashboard/orders/')
  // Where they are below the title, the list doesn’t move when they arrive.
  if (isPending) return <div aria-hidden className="h-8 pointer-coarse:h-11" />
  if (!data || data.groups.length === 0) return null
  return (
    <nav
      aria-label="Needs attention"
      className="max-w-full overflow-x-auto [mask-image:linear-gradient(to_right,black_calc(100%-1rem),transparent)] [scrollbar-width:none]"
    >
      <ul className="flex gap-1.5 py-0.5 pr-4">
        {data.groups.map(({ cause, orders }) => {
          const isShown = search.cause === cause
          return (
            <li key={cause} className="shrink-0">
              <AppLink
                to="/dashboard/orders"
                search={{
                  ...search,
                  q: undefined,
                  cause: isShown ? undefined : cause,
                  show: undefined,
                  page: 1,
                }}
                aria-current={isShown ? 'true' : undefined}
                className={cx(
                  'relative flex h-7 items-center gap-1.5 rounded-full px-2.5 text-xs outline-offset-[-2px] pointer-coarse:h-10',
                  isShown ? 'bg-ink text-canvas' : 'bg-warn-soft text-warn hover:text-ink',
                )}
              >
                {causeLabels[cause].label}
                <span className="tabular font-medium">{orders.toLocaleString('en')}</span>
                {isShown && <X aria-hidden size={13} />}
                <span className="sr-only">{isShown ? ', shown. Show all orders' : ''}</span>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The cause on show, or the only one there is: what it means, and the step that unblocks all of its orders. */
export function ShownCause({ filter }: { filter: Pick<ShopOrderFilter, 'cause' | 'view'> }) {
  const { data } = useQuery(needsQuery)
  const only = !filter.view && data?.groups.length === 1 ? data.groups[0]?.cause : undefined
  const cause = filter.cause ?? only
  return cause && data ? <CauseBar cause={cause} groups={data.groups} /> : null
}

function CauseBar({ cause, groups }: { cause: Cause; groups: readonly NeedGroup[] }) {
  const group = groups.find((each) => each.cause === cause)
  const liveOrdering = useAccount()?.liveOrdering ?? 'ALLOWED'
  if (!group) return <NoneLeft cause={cause} />
  const { orders, samples, questions } = group
  const fix = causeFix({ cause, orderId: questions[0]?.orderId ?? samples[0]?.id }, liveOrdering)
  return (
    <section
      aria-label={causeLabels[cause].label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-warn-soft px-4 py-2"
    >
      <CircleAlert aria-hidden size={17} className="shrink-0 text-warn max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-pretty text-[0.8125rem]">
          <span className="font-medium">{counted(orders, 'order')}.</span> {causeLabels[cause].effect}
        </p>
        {questions.length > 1 && <Questions questions={questions} />}
      </div>
      <AppLink {...fix.to} className={buttonStyle({ size: 'sm' })}>
        {fix.words}
        <ArrowRight aria-hidden size={14} />
      </AppLink>
    </section>
  )
}

function NoneLeft({ cause }: { cause: Cause }) {
  const { search } = useScreenSearch('/_app/dashboard/orders/')
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-success-soft px-4 py-2 text-[0.8125rem]">
      <span className="flex-1">No order is blocked by “{causeLabels[cause].label}” any more.</span>
      <AppLink
        to="/dashboard/orders"
        search={{ ...search, cause: undefined }}
        className={buttonStyle({ size: 'sm' })}
      >
        Show all orders
      </AppLink>
    </p>
  )
}

/** Each option is decided once per product, so each has its own link and its own number of orders. */
function Questions({ questions }: Pick<NeedGroup, 'questions'>) {
  return (
    <ul aria-label="Options to decide" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
      {questions.map(({ productId, productName, option, orders, orderId }) => (
        <li key={`${productId} ${option}`} className="min-w-0">
          <AppLink
            {...placeOfOrder(orderId)}
            search={{ cause: 'OPTION_UNANSWERED', tab: 'option' }}
            className="break-words rounded text-accent-text underline underline-offset-3"
          >
            {option} of {productName}
          </AppLink>{' '}
          <span className="tabular whitespace-nowrap text-muted">{counted(orders, 'order')}</span>
        </li>
      ))}
    </ul>
  )
}
