import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Cause } from '#contract/orders/order-checks.ts'
import type { DryRun } from '#contract/orders/submit-runs.ts'
import { aboveDayLimit } from '#domain/money/above-day-limit.ts'
import { balanceQuery } from '#web/data/money/balance-query.ts'
import {
  isLiveOrderingOpen,
  LiveOrderingChecklist,
} from '#web/entities/live-ordering/live-ordering-checklist.tsx'
import { causeFix } from '#web/entities/order/cause-fix.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

type Note = DryRun['tests'][number]

interface Props {
  dryRun: DryRun
  /** A link to a fix was followed, which may lead to this screen. */
  onFix: () => void
}

/** The result of a dry run: orders and cost, excluded items, and skipped orders with reasons. */
export function DryRunReport({ dryRun, onFix }: Props) {
  const { orders, tests, losing, warnings, duplicates, excludedLines, skipped, unpriced, isPricing } = dryRun
  return (
    <div className="mt-2 grid gap-3 text-ink">
      {orders > 0 && <Cost dryRun={dryRun} />}
      {orders > 0 && <DayLimit dryRun={dryRun} onFix={onFix} />}
      {tests.length > 0 && (
        <p className="text-muted">
          <span className="font-medium text-ink">
            {tests.map(({ orderNumber }) => orderNumber).join(', ')}
          </span>{' '}
          will be submitted as a test: we get a price, but you aren’t charged and nothing is printed.
        </p>
      )}
      {!isPricing && (
        <Notes title={`${counted(unpriced.length, 'order')} without a price`} notes={unpriced} tone="warn" />
      )}
      <Notes title={`${counted(losing.length, 'order')} at a loss`} notes={losing} tone="warn" />
      <Notes title={counted(warnings.length, 'warning')} notes={warnings} tone="warn" />
      <Notes title={counted(duplicates.length, 'confirmed duplicate')} notes={duplicates} tone="warn" />
      <Notes
        title={`${counted(excludedLines.length, 'item')} skipped in submitted orders`}
        notes={excludedLines}
        tone="plain"
      />
      {skipped.length > 0 && <Skipped skipped={skipped} onFix={onFix} />}
      <Gates dryRun={dryRun} />
    </div>
  )
}

/** What live ordering needs, when live orders are among those on review. */
function Gates({ dryRun: { orders, skipped } }: { dryRun: DryRun }) {
  const account = useAccount()
  const isAboutLive = orders > 0 || skipped.some(({ cause }) => cause === 'PAYMENT')
  if (!account || !isAboutLive || !isLiveOrderingOpen(account)) return null
  return (
    <div className="rounded-xl bg-sunken px-4 py-3">
      <h3 className="mb-2 font-medium">Before your orders are printed</h3>
      <LiveOrderingChecklist account={account} />
    </div>
  )
}

function Cost({
  dryRun: { orders, tests, lines, estimateCents, marginCents, unpriced, isPricing, currency },
}: {
  dryRun: DryRun
}) {
  const money = formatMoney(estimateCents, currency)
  const priced = orders - unpriced.length
  return (
    <div className="rounded-xl bg-sunken px-4 py-3">
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
        <Figure
          name={`${orders === 1 ? 'order' : 'orders'}${tests.length > 0 ? ' to print' : ''}`}
          value={orders.toLocaleString('en')}
        />
        <Figure name={lines === 1 ? 'item' : 'items'} value={lines.toLocaleString('en')} />
        <Figure
          name={unpriced.length > 0 && priced > 0 ? `for ${counted(priced, 'priced order')}` : 'total'}
          value={priced === 0 ? 'No price yet' : money}
        />
        {marginCents !== null && <Figure name="margin" value={formatMoney(marginCents, currency)} />}
      </dl>
      <div role="status">
        {unpriced.length > 0 && isPricing && (
          <>
            <p className="mt-2 text-pretty text-[0.8125rem]">
              {orders === 1
                ? 'We’re getting the price from the print provider.'
                : 'We’re getting the missing prices from the print provider. This can take a few minutes for many products.'}
            </p>
            {orders > 1 && <ProgressBar label="Orders priced" value={priced} max={orders} />}
          </>
        )}
      </div>
      <p className="mt-2 text-pretty text-[0.8125rem] text-muted">
        {orders > 1 && 'We submit oldest orders first. '}
        You pay at most 1% more than this: an order that costs more isn’t submitted, and you aren’t charged
        for it.
      </p>
    </div>
  )
}

/** Says before the click how much would wait for another day, or for a payment by hand. */
function DayLimit({ dryRun: { estimateCents, unpriced }, onFix }: Props) {
  const balance = useQuery(balanceQuery).data?.balance
  const limitCents = balance?.autoTopUp.dayLimitCents ?? null
  const aboveCents = balance ? aboveDayLimit(balance, estimateCents) : 0
  if (limitCents === null || aboveCents === 0) return null
  return (
    <p className="text-pretty rounded-xl bg-warn-soft px-4 py-3">
      {unpriced.length > 0 && 'At least '}
      {formatMoney(aboveCents, 'USD')} of this is above your daily limit for automatic payments (
      {formatMoney(limitCents, 'USD')}). The orders that it pays for wait until you pay, or until tomorrow.{' '}
      <Fix words="Change the limit" to={billing} onFix={onFix} />
    </p>
  )
}

const billing = linkOptions({ to: '/dashboard/settings/$section', params: { section: 'billing' } })

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="font-semibold text-lg leading-6">{value}</dd>
    </div>
  )
}

const maxNotes = 20

function Notes({ title, notes, tone }: { title: string; notes: readonly Note[]; tone: 'warn' | 'plain' }) {
  if (notes.length === 0) return null
  return (
    <Fold title={title} look={tone === 'warn' ? 'bg-warn-soft' : 'bg-sunken'} isOpen={notes.length <= 3}>
      {notes.slice(0, maxNotes).map(({ orderId, orderNumber, text }) => (
        <li key={`${orderId} ${text}`} className="break-words">
          <span className="font-medium">{orderNumber}</span> {text}
        </li>
      ))}
      {notes.length > maxNotes && (
        <li className="text-muted">and {counted(notes.length - maxNotes, 'more', 'more')}</li>
      )}
    </Fold>
  )
}

function Skipped({ skipped, onFix }: { skipped: DryRun['skipped']; onFix: () => void }) {
  const liveOrdering = useAccount()?.liveOrdering ?? 'ALLOWED'
  return (
    <Fold title={`${counted(skipped.length, 'order')} can’t be submitted`} look="bg-warn-soft" isOpen>
      {groupsOf(skipped).map(({ key, cause, code, orders: [first, ...others] }) => (
        <li key={key} className="break-words">
          {first && (
            <>
              <span className="font-medium">
                {first.orderNumber}
                {others.length > 0 && ` and ${counted(others.length, 'more', 'more')}`}
              </span>
              : {first.text} {/* The checklist below has the fixes of live ordering. */}
              {cause && cause !== 'PAYMENT' && (
                <Fix {...causeFix({ cause, orderId: first.orderId }, liveOrdering)} onFix={onFix} />
              )}
              {code === 'ORDER_HELD' && <Fix words="View held orders" to={heldOrders} onFix={onFix} />}
            </>
          )}
        </li>
      ))}
    </Fold>
  )
}

function Fix({ words, to, onFix }: ReturnType<typeof causeFix> & { onFix: () => void }) {
  return (
    <AppLink
      {...to}
      onClick={onFix}
      className="whitespace-nowrap rounded font-medium text-accent-text underline underline-offset-4"
    >
      {words}
    </AppLink>
  )
}

const heldOrders = linkOptions({ to: '/dashboard/orders', search: { show: 'held' } })

interface SkippedGroup {
  key: string
  cause: Cause | null
  code: string
  orders: DryRun['skipped']
}

function groupsOf(skipped: DryRun['skipped']): SkippedGroup[] {
  const groups = new Map<string, SkippedGroup>()
  for (const order of skipped) {
    const key = order.cause ?? order.code
    const group = groups.get(key) ?? { key, cause: order.cause, code: order.code, orders: [] }
    groups.set(key, { ...group, orders: [...group.orders, order] })
  }
  return [...groups.values()].toSorted((one, other) => other.orders.length - one.orders.length)
}

interface FoldProps {
  title: string
  look: string
  isOpen: boolean
  children: ReactNode
}

function Fold({ title, look, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen} className={`rounded-xl px-4 py-2.5 ${look}`}>
      <summary className="cursor-pointer rounded font-medium">{title}</summary>
      <ul className="mt-1 grid gap-1 text-pretty">{children}</ul>
    </details>
  )
}
