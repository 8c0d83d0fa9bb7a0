import type { OrderAtRisk } from '#contract/orders/orders-at-risk.ts'
import type { PrintOrder, PrintOrderEvent } from '#contract/orders/print-orders.ts'
import type { TestAct, TestOrder, TestScenario } from '#contract/orders/test-mode.ts'
import { stageOf } from '../lifecycle/print-order-lifecycle.ts'
import { stageTimes } from '../lifecycle/stage-times.ts'
import { readPrintRefusal, refusalSentence } from '../refusals/print-refusal.ts'
import { type Step, testStore } from './test-store.ts'

/** What the seller did with an order of the test store, and when. */
export interface Act {
  act: TestAct
  at: Date
}

type Played = Step & { at: Date }

const DAY_MS = 24 * 3_600_000

/** An order of the test store as it is now. Pure: nothing happens anywhere, so there is nothing to charge, print or send. */
export function playTestOrder(scenario: TestScenario, acts: readonly Act[], now: Date): TestOrder {
  const { title, lesson, blockedBy, money, offers } = testStore[scenario]
  const { steps, isMoving } = stepsUntil(scenario, acts, now)
  const last = steps.at(-1)
  const isSubmitted = last !== undefined && last.to !== 'OPEN'
  const order = presentOrder(scenario, acts, { steps, now })
  return {
    scenario,
    title,
    lesson,
    isSubmitted,
    blockedBy: last ? null : (blockedBy ?? null),
    offers: [...(last ? (last.offers ?? []) : offers)],
    isMoving,
    priceCents: money.printingCents + money.deliveryCents + money.feeCents,
    risk: isSubmitted ? riskOf(scenario, order, now) : null,
    order,
  }
}

/** The steps until now. What the seller does ends what would have followed what they did before. */
function stepsUntil(scenario: TestScenario, acts: readonly Act[], now: Date) {
  const steps: Played[] = []
  let isMoving = false
  for (const [index, { act, at }] of acts.entries()) {
    const until = acts[index + 1]?.at ?? null
    for (const step of testStore[scenario].plays[act] ?? []) {
      const stepAt = new Date(at.getTime() + step.after * 1000)
      if (until && stepAt > until) break
      if (stepAt > now) {
        isMoving = true
        break
      }
      const isRefunded = step.to === 'CANCELED' && steps.some(({ to }) => to === 'CHARGED')
      steps.push({ ...step, ...(isRefunded && { to: 'REFUNDED' }), at: stepAt })
    }
  }
  return { steps, isMoving }
}

/** The steps since it was last submitted: submitting again makes a new print order. */
function currentOf(steps: readonly Played[]): Played[] {
  const start = steps.findLastIndex(({ to }) => to === 'PREPARED')
  return start < 0 ? [] : steps.slice(start).filter(({ to }) => to !== 'OPEN')
}

interface Progress {
  steps: readonly Played[]
  now: Date
}

function presentOrder(scenario: TestScenario, acts: readonly Act[], { steps, now }: Progress): PrintOrder {
  const store = testStore[scenario]
  const current = currentOf(steps)
  const last = current.at(-1)
  const state = last && last.to !== 'OPEN' ? last.to : 'PREPARED'
  const since = last?.at ?? now
  const did = (act: TestAct) => acts.some((each) => each.act === act)
  const address = {
    ...store.buyer,
    ...(did('CORRECT_ADDRESS') && store.postalCode && { postalCode: store.postalCode }),
  }
  const { product } = store
  const filament = (did('REPLACE_FILAMENT') && store.otherFilament) || product.filament
  const has = (to: Step['to']) => current.find((each) => each.to === to)
  const shipped = has('SHIPPED')
  return {
    id: `test-${store.number}`,
    shopOrderId: null,
    directOrderId: null,
    orderNumber: store.number,
    source: 'demo',
    providerOrderId: null,
    state,
    stage: stageOf({ state, isTest: false }),
    isTest: false,
    isReprint: false,
    reprintOf: null,
    itemCount: 1,
    prints: { fileId: null, filaments: [{ id: filament.name, ...filament }] },
    ...moneyOf(scenario, current),
    currency: 'USD',
    buyerName: address.name,
    buyerEmail: null,
    country: address.country,
    address,
    createdAt: (current[0]?.at ?? now).toISOString(),
    stateSince: since.toISOString(),
    parcels: shipped ? [parcelOf(store.number, shipped.at)] : [],
    failure: failureOf(last),
    isCanceling: false,
    waiting: last?.waiting ? { ...last.waiting, since: since.toISOString(), nextTryAt: null } : null,
    lines: [lineOf(product, filament)],
    excludedLines: [],
    stages: stageTimes(
      current.flatMap(({ at, to }) => (to === 'OPEN' ? [] : [{ at, to }])),
      { isTest: false, typicalHours: new Map() },
    ),
    possibilities: [],
    sourceChanges: [],
    problems: [],
    events: eventsOf(current),
    canCancel: last?.offers?.includes('CANCEL') ?? false,
    shipmentReportedAt: null,
    shipmentNote: 'This order belongs to the test store, so there is no store to update.',
  }
}

const lineOf = (
  { name, sku }: { name: string; sku: string },
  filament: { name: string; hex: string },
): PrintOrder['lines'][number] => ({
  sku,
  name,
  quantity: 1,
  options: [],
  personalization: null,
  productName: name,
  parts: [{ name, fileId: null, quantity: 1, filament, options: [], rights: null }],
})

const parcelOf = (number: string, at: Date): PrintOrder['parcels'][number] => ({
  number: `${number}-PARCEL`,
  carrier: 'Test carrier',
  url: null,
  shippedAt: at.toISOString(),
  reportedAt: null,
})

function moneyOf(
  scenario: TestScenario,
  current: readonly Played[],
): Pick<PrintOrder, 'totalCents' | 'money'> {
  const { money } = testStore[scenario]
  const totalCents = money.printingCents + money.deliveryCents + money.feeCents
  const isPriced = current.some(({ to }) => to === 'DRAFTED')
  const isCharged = current.some(({ to }) => to === 'CHARGED')
  const refunded = isCharged && current.find(({ to }) => to === 'REFUNDED')
  const refund = {
    cents: totalCents,
    toCardCents: 0,
    line: null,
    quantity: null,
    parcel: null,
    reason: null,
  }
  return {
    totalCents: isPriced ? totalCents : null,
    money: {
      ...(isPriced ? money : { printingCents: null, deliveryCents: null, feeCents: null }),
      chargedCents: isCharged ? totalCents : 0,
      refundedCents: refunded ? totalCents : 0,
      refunds: refunded ? [{ ...refund, at: refunded.at.toISOString() }] : [],
    },
  }
}

function failureOf(last: Played | undefined): PrintOrder['failure'] {
  if (!last?.declined) return null
  const { cause, field } = readPrintRefusal(last.declined)
  return {
    code: 'PRINT_REFUSED',
    reason: refusalSentence(last.declined, { isCharged: false }),
    at: last.at.toISOString(),
    canRetry: true,
    refusal: { cause, field },
  }
}

const eventsOf = (current: readonly Played[]): PrintOrderEvent[] =>
  current.flatMap(({ to, at, actor, text }, index) => {
    const before = current[index - 1]?.to
    if (to === 'OPEN') return []
    const from = before === undefined || before === 'OPEN' ? null : before
    return [{ id: String(index).padStart(2, '0'), at: at.toISOString(), actor, from, to, text }]
  })

/** How many made-up orders the chance to be late is counted over. */
const COMPARED = 120

/** The order in the list of orders at risk: from half of its time on, until it ships. */
function riskOf(scenario: TestScenario, order: PrintOrder, now: Date): OrderAtRisk | null {
  const { dueAfter, soldCents } = testStore[scenario]
  const { stage } = order
  const isOpen = stage === 'SENDING' || stage === 'QUEUED' || stage === 'PRINTING' || stage === 'PACKING'
  if (dueAfter === undefined || !isOpen) return null
  const createdMs = Date.parse(order.createdAt)
  const isLate = now.getTime() >= createdMs + dueAfter * 1000
  if (now.getTime() < createdMs + (dueAfter / 2) * 1000) return null
  return {
    orderId: order.id,
    printOrderId: order.id,
    orderNumber: order.orderNumber,
    buyerName: order.buyerName,
    storeName: 'Test store',
    placedAt: new Date(createdMs - 2 * DAY_MS).toISOString(),
    shipBy: new Date(createdMs + dueAfter * 1000).toISOString(),
    isDefault: false,
    stage,
    stageSince: order.stateSince,
    cause: 'SLOW_STAGE',
    blockedBy: null,
    isHeld: false,
    isLate,
    lateProbability: isLate ? 1 : 0.6,
    comparedWith: COMPARED,
    likelyShipsAt: new Date(createdMs + DAY_MS).toISOString(),
    totalCents: soldCents,
    currency: order.currency,
    costCents: order.totalCents,
  }
}
