import { CircleCheck, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Possibility, PrintOrder } from '#contract/orders/print-orders.ts'
import { sourceTitles } from '#domain/order-sources.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import type { PrintOrderQuestion } from './print-order-header.tsx'

interface Props {
  order: PrintOrder
  onAsk: (question: PrintOrderQuestion) => void
}

const names: Readonly<Record<Possibility['what'], string>> = {
  CANCEL: 'Cancel order',
  CANCEL_IN_STORE: 'Cancel in your store',
  ITEMS: 'Change items',
  ADDRESS: 'Change address',
  REFUND: 'Request a refund',
  SUBMIT_AGAIN: 'Retry',
  REPORT: 'File a claim',
}

/** The actions an order still allows, each with its button or the reason it isn't available. */
export function PrintOrderPossibilities({ order, onAsk }: Props) {
  if (order.possibilities.length === 0) return null
  const sorted = order.possibilities.toSorted((a, b) => Number(b.isPossible) - Number(a.isPossible))
  return (
    <Card title="What you can still change" isFlush>
      <ul>
        {sorted.map((possibility) => (
          <li
            key={possibility.what}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0 sm:flex-nowrap"
          >
            {possibility.isPossible ? (
              <CircleCheck aria-hidden size={17} className="shrink-0 self-start text-success sm:mt-0.5" />
            ) : (
              <CircleSlash aria-hidden size={17} className="shrink-0 self-start text-faint sm:mt-0.5" />
            )}
            <div className="min-w-0 flex-1 basis-4/5 sm:basis-0">
              <p className={possibility.isPossible ? 'font-medium' : 'text-muted'}>
                {names[possibility.what]}
                {!possibility.isPossible && <span className="sr-only">, not available</span>}
              </p>
              <p className="text-pretty text-[0.8125rem] text-muted">{possibility.text}</p>
            </div>
            {possibility.isPossible && (
              <div className="shrink-0 max-sm:ml-8">
                <Act what={possibility.what} order={order} onAsk={onAsk} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Act({ what, order, onAsk }: Props & { what: Possibility['what'] }): ReactNode {
  const isPossible = (other: Possibility['what']) =>
    order.possibilities.some((one) => one.what === other && one.isPossible)
  const ask = (question: PrintOrderQuestion, words: string) => (
    <Button size="sm" onClick={() => onAsk(question)}>
      {words}
    </Button>
  )
  switch (what) {
    case 'CANCEL':
      return ask('cancel', 'Cancel order')
    case 'CANCEL_IN_STORE':
      return ask('cancel-in-store', `Cancel in ${sourceTitles[order.source]}`)
    case 'REPORT':
      return ask('problem', 'File a claim')
    case 'REFUND':
      return isPossible('CANCEL') ? ask('cancel', 'Cancel and refund') : ask('problem', 'Request a refund')
    case 'SUBMIT_AGAIN':
      return order.failure?.canRetry ? (
        ask('submit', 'Retry')
      ) : (
        <InShopOrder order={order} words="Open order" />
      )
    case 'ITEMS':
      return <InShopOrder order={order} words="Change items" tab="product" />
    case 'ADDRESS':
      return <InShopOrder order={order} words="Change address" tab="address" />
  }
}

interface InShopOrderProps {
  order: PrintOrder
  words: string
  tab?: string
}

function InShopOrder({ order: { shopOrderId }, words, tab }: InShopOrderProps) {
  if (!shopOrderId) return null
  return (
    <AppLink
      to="/dashboard/orders"
      search={{ shopOrder: shopOrderId, tab }}
      className={buttonStyle({ size: 'sm' })}
    >
      {words}
    </AppLink>
  )
}
