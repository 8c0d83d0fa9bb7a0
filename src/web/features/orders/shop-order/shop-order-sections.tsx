import { useEffect, useRef } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { OrderMargin } from '#web/entities/margin/order-margin.tsx'
import { ProofLink } from '../proofs/proof-link.tsx'
import { ArchiveNotice } from './details/archive-notice.tsx'
import { OrderDetails } from './details/order-details.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderCheck } from './order-check.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderNote } from './order-note.tsx'
import { OrderRules } from './order-rules.tsx'
import { OrderTags } from './order-tags.tsx'
import { Section } from './section.tsx'

interface Props {
  order: ShopOrder
  /** The section to scroll to and focus. */
  tab: string | undefined
}

/** All sections of an order, problems first. */
export function ShopOrderSections({ order, tab }: Props) {
  const wanted = useRef<HTMLDivElement>(null)
  const lineId = lineFor(order, tab)
  useEffect(() => {
    if (!tab) return
    wanted.current?.scrollIntoView({ block: 'nearest' })
    wanted.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [tab])
  const atTab = (name: string) => (tab === name ? wanted : undefined)
  return (
    <div className="grid grid-cols-1 gap-6">
      <ArchiveNotice order={order} />
      <OrderCheck order={order} />
      <ProofLink order={order} />
      <OrderChanges order={order} />
      <Section title="Items">
        <ul className="divide-y divide-line rounded-xl shadow-card">
          {order.lines.map((line) => (
            <li key={line.id} className="scroll-mt-20">
              <div ref={line.id === lineId ? wanted : undefined} className="p-4">
                <OrderLine order={order} line={line} editor={line.id === lineId ? tab : undefined} />
              </div>
            </li>
          ))}
          {order.lines.length === 0 && <li className="p-4 text-muted">This order has no items.</li>}
        </ul>
      </Section>
      <div ref={atTab('address')} className="scroll-mt-20">
        <OrderAddress order={order} isEditing={tab === 'address'} />
      </div>
      <div ref={atTab('tags')} className="scroll-mt-20">
        {(!order.archivedAt || order.tags.length > 0) && (
          <Section title="Tags">
            <OrderTags order={order} />
          </Section>
        )}
      </div>
      {(!order.archivedAt || order.note) && (
        <Section title="Note">
          <OrderNote order={order} />
        </Section>
      )}
      <OrderDetails order={order} />
      {order.ruleTrace.length > 0 && (
        <Section title="Rule results">
          <OrderRules order={order} />
        </Section>
      )}
      {!order.isDemo && (
        <Section title="Margin">
          <OrderMargin orderId={order.id} />
        </Section>
      )}
      <OrderFacts order={order} />
    </div>
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
