import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleAlert } from 'lucide-react'
import type { NeedGroup } from '#contract/orders/shop-orders.ts'
import { needsQuery } from '#web/data/orders/needs-query.ts'
import { causeFix } from '#web/entities/order/cause-fix.ts'
import { causeLabels } from '#web/entities/order/cause-labels.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'

/** Orders that need attention, grouped by cause, each group with the step that unblocks all of its orders. */
export function UnsubmittedNeeds() {
  const { data } = useQuery(needsQuery)
  if (!data || data.groups.length === 0) return null
  return (
    <Card title="Needs attention" isFlush className="mb-4">
      <ul>
        {data.groups.map((group) => (
          <Group key={group.cause} group={group} />
        ))}
      </ul>
    </Card>
  )
}

function Group({ group: { cause, orders, samples, questions } }: { group: NeedGroup }) {
  const { search } = useScreenSearch('/_app/dashboard/orders/')
  const liveOrdering = useAccount()?.liveOrdering ?? 'ALLOWED'
  const words = causeLabels[cause]
  const fix = causeFix({ cause, orderId: questions[0]?.orderId ?? samples[0]?.id }, liveOrdering)
  const isShown = search.cause === cause
  const shown = { cause: isShown ? undefined : cause, show: undefined }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2.5 last:border-b-0 sm:flex-nowrap">
      <CircleAlert aria-hidden size={17} className="shrink-0 self-start text-warn max-sm:hidden sm:mt-0.5" />
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{words.label}</span>
          <AppLink
            to="/dashboard/orders"
            search={{ ...search, ...shown, page: 1 }}
            aria-current={isShown ? 'true' : undefined}
            className="tabular rounded text-[0.8125rem] text-muted underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            {isShown ? 'Show all orders' : counted(orders, 'order')}
          </AppLink>
        </p>
        <p className="text-pretty text-[0.8125rem] text-muted">{words.effect}</p>
        {questions.length > 1 && <Questions questions={questions} />}
      </div>
      <AppLink {...fix.to} className={buttonStyle({ size: 'sm' })}>
        {fix.words}
        <ArrowRight aria-hidden size={14} />
      </AppLink>
    </li>
  )
}

/** Each option is decided once per product, so each has its own link and its own number of orders. */
function Questions({ questions }: Pick<NeedGroup, 'questions'>) {
  return (
    <ul aria-label="Options to decide" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
      {questions.map(({ productId, productName, option, orders, orderId }) => (
        <li key={`${productId} ${option}`} className="min-w-0">
          <AppLink
            to="/dashboard/orders"
            search={{ cause: 'OPTION_UNANSWERED', shopOrder: orderId, tab: 'option' }}
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
