import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { OrderMargin } from '#web/entities/margin/order-margin.tsx'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { listOf } from '../order-nav.tsx'
import { OrderPage } from '../order-page.tsx'
import { OrderTimeline } from '../order-timeline.tsx'
import { StoreOrderCard } from '../print-orders/store-order.tsx'
import { ProofLink } from '../proofs/proof-link.tsx'
import { useUnderWay } from '../runs/use-under-way.ts'
import { ReadinessBadge } from '../to-submit/readiness-cell.tsx'
import { ShipByCell } from '../to-submit/unsubmitted-cells.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderCheck } from './order-check.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderRules } from './order-rules.tsx'
import { ShopOrderActions } from './shop-order-actions.tsx'

/** The page of a store's order that has no print order. Once it has one, it leads on to that. */
export function ShopOrderPage({ id }: { id: string }) {
  const query = useQuery(shopOrderById(id))
  const { search } = useScreenSearch('/_app/dashboard/orders/$orderId')
  const navigate = useNavigate()
  const order = query.data?.order
  const isOpen = order?.isUnsubmitted
  // A test leaves the order to be submitted. What became of one that failed or was canceled is on its page, too.
  const last = order?.history.findLast((entry) => entry.printOrderId)?.printOrderId
  const printOrderId = isOpen ? undefined : (order?.printOrder?.id ?? last)
  // Submitted from this page, it leads back to the list that it came from.
  const wasOpen = useRef(false)
  const leadOn = useEffectEvent((orderId: string) => {
    const view = listOf(search.view, 'to-submit')
    const list = wasOpen.current ? { ...search, view, tab: undefined } : {}
    void navigate({ ...placeOfOrder(orderId), search: list, replace: true })
  })
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    if (printOrderId) leadOn(printOrderId)
  }, [isOpen, printOrderId])
  return (
    <OrderPage id={id} list={listOf(search.view, 'to-submit')} query={query}>
      {() => order && !printOrderId && <Page order={order} />}
    </OrderPage>
  )
}

function Page({ order }: { order: ShopOrder }) {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/orders/$orderId')
  const { tab } = search
  const wanted = useRef<HTMLDivElement>(null)
  // Asked for again, a part that was closed meanwhile opens again.
  const [asked, setAsked] = useState(0)
  const part = tab && `${tab} ${asked}`
  const lineId = lineFor(order, tab)
  const fieldOf = () => wanted.current?.querySelector<HTMLElement>('input, textarea')
  const showWanted = useEffectEvent(() => {
    wanted.current?.scrollIntoView({ block: 'nearest' })
    // The address focuses the field that is missing.
    if (!wanted.current?.contains(document.activeElement)) fieldOf()?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (part) showWanted()
  }, [part])
  const show = (name: string) => {
    setAsked((times) => times + 1)
    setSearch({ tab: name, page: search.page }, { replace: true })
  }
  useShortcut('m', () => show('product'))
  useShortcut('c', () => show('filament'))
  useShortcut('t', () => show('tags'))
  return (
    <>
      <Header order={order} onShow={show} fieldOf={fieldOf} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <Card>
            <div className="grid gap-2">
              <OrderCheck order={order} />
              <ProofLink order={order} />
              <OrderChanges order={order} />
            </div>
          </Card>
          <Card title="Items" isFlush>
            <ul className="divide-y divide-line">
              {order.lines.map((line) => (
                <li key={`${line.id} ${line.id === lineId ? part : ''}`}>
                  <div ref={line.id === lineId ? wanted : undefined} className="scroll-mt-20 p-4">
                    <OrderLine order={order} line={line} editor={line.id === lineId ? tab : undefined} />
                  </div>
                </li>
              ))}
              {order.lines.length === 0 && <li className="p-4 text-muted">This order has no items.</li>}
            </ul>
          </Card>
          <OrderTimeline shopOrderId={order.id} />
          {order.ruleTrace.length > 0 && (
            <Card title="Rule results" isFlush>
              <OrderRules order={order} />
            </Card>
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Money order={order} />
          <div ref={tab === 'address' ? wanted : undefined} className="scroll-mt-20">
            <OrderAddress key={tab} order={order} isEditing={tab === 'address'} />
          </div>
          <div ref={tab === 'tags' ? wanted : undefined} className="scroll-mt-20">
            <StoreOrderCard order={order} />
          </div>
        </div>
      </div>
    </>
  )
}

interface HeaderProps {
  order: ShopOrder
  /** Opens a part of the page. */
  onShow: (tab: string) => void
  /** The field of the part that is open. */
  fieldOf: () => HTMLElement | null | undefined
}

function Header({ order, ...parts }: HeaderProps) {
  const { orderNumber, source, storeName, placedAt, shipBy } = order
  const { underWay } = useUnderWay([order.id])
  return (
    <PageHeader
      title={<span className="break-all">Order {orderNumber}</span>}
      aside={<ReadinessBadge order={order} isUnderWay={underWay.has(order.id)} />}
      text={
        <>
          From {[sourceNames[source], storeName].filter(Boolean).join(' · ')}, placed{' '}
          <TimeText instant={placedAt} />
          {shipBy && (
            <>
              {' · '}Ship by <ShipByCell order={order} />
            </>
          )}
        </>
      }
      actions={<ShopOrderActions order={order} isWaiting={underWay.has(order.id)} {...parts} />}
    />
  )
}

function Money({ order: { id, check, isUnsubmitted, isDemo } }: { order: ShopOrder }) {
  return (
    <>
      {isUnsubmitted && (
        <Card title="Payment">
          <dl className="tabular grid gap-1.5">
            <div className="flex justify-between gap-4">
              <dt className="text-muted">Estimated cost</dt>
              <dd>
                {check?.estimateCents == null ? 'Not priced yet' : formatMoney(check.estimateCents, 'USD')}
              </dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-muted">Charged</dt>
              <dd>Nothing</dd>
            </div>
          </dl>
        </Card>
      )}
      {!isDemo && (
        <Card title="Margin">
          <OrderMargin orderId={id} />
        </Card>
      )}
    </>
  )
}

const causesOfTab: Readonly<Record<string, readonly string[]>> = {
  product: ['UNMATCHED'],
  filament: ['FILAMENT_UNAVAILABLE', 'FILAMENT_NOT_CHOSEN'],
  personalization: ['PERSONALIZATION_MISSING', 'PROOF'],
}

/** The line to open an editor for: the one with the problem, else the first printed one. */
function lineFor({ lines, check }: ShopOrder, tab: string | undefined): string | undefined {
  const causes = tab && causesOfTab[tab]
  if (!causes) return undefined
  const lacking = check?.reasons.find((reason) => causes.includes(reason.cause))?.lineId
  return lacking ?? (lines.find(({ exclusion }) => exclusion === null) ?? lines[0])?.id
}
