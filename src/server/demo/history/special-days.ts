import type { DirectOrder } from '#contract/orders/direct-orders.ts'
import type { Problem } from '#contract/orders/print-orders.ts'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { demoColors } from '../demo-products.ts'
import type { HistoryWorld } from './history-world.ts'
import { readPrints, readUnsubmitted } from './seller-day.ts'

type Act = (world: HistoryWorld) => Promise<void>

/** What happens on single mornings, by days before the last. */
const acts: Record<number, Act[]> = {
  64: [placeManualOrder('Craft fair samples', ['00000000-0000-4000-8000-000000000003', 4])],
  41: [reportClaim('LOST', 'REFUND', 'Tracking has not moved for ten days and the buyer has nothing.')],
  33: [cancelNewest, placeManualOrder('Studio shelf', ['00000000-0000-4000-8000-000000000008', 2])],
  5: [placeManualOrder('Photo props', ['00000000-0000-4000-8000-000000000001', 3])],
  4: [reportClaim('DAMAGED', 'REPRINT', 'The rim arrived cracked. The buyer sent photos of the parcel.')],
  3: [failForSoldOutFilament],
  2: [failAtProvider, cancelNewest],
  1: [holdAndNote, draftManualOrder],
  0: [sendToReview, changeAtStore],
}

export async function actOn(world: HistoryWorld, daysBefore: number): Promise<void> {
  for (const act of acts[daysBefore] ?? []) await act(world)
}

const readyForHand = async (world: HistoryWorld): Promise<ShopOrderRow[]> =>
  (await readUnsubmitted(world)).filter(
    ({ check, hold, lastFailure }) =>
      check?.status === 'READY' && !hold && !lastFailure && check.automation.kind !== 'SENDS',
  )

/** The provider sells out of a filament between our last look at its catalog and the order. */
async function failForSoldOutFilament(world: HistoryWorld): Promise<void> {
  for (const order of await readyForHand(world)) {
    const chosen = order.lines.flatMap(({ options }) => options.map(({ value }) => value))
    const color = demoColors.find(({ value }) => chosen.includes(value))
    if (!color) continue
    const path = `/print/filaments/${color.filamentId}`
    await world.sandbox.send('PUT', path, { state: 'sold-out', wait: false })
    await submit(world, order)
    await world.sandbox.send('PUT', path, { state: 'available', wait: false })
    return
  }
}

/** The provider refuses to start an order that it has priced. */
async function failAtProvider(world: HistoryWorld): Promise<void> {
  const [order] = await readyForHand(world)
  if (!order) return
  await world.sandbox.send('POST', '/faults', {
    provider: 'print',
    route: 'orders.process',
    mode: 'success-false-200',
    times: 1,
  })
  await submit(world, order)
}

const submit = (world: HistoryWorld, { id }: { id: string }) =>
  world.seller('POST', '/orders/submit-runs', { orderIds: [id] })

/** The buyer changed their mind, so the seller cancels before it ships. */
async function cancelNewest(world: HistoryWorld): Promise<void> {
  const printing = [...(await readPrints(world, 'QUEUED')), ...(await readPrints(world, 'PRINTING'))]
  const newest = printing.find(({ source }) => source === 'shipstation')
  if (newest) await world.seller('DELETE', `/orders/${newest.id}`, { shippingProvider: 'shipstation' })
}

/** The provider wants to ask something before it prints on. */
async function sendToReview(world: HistoryWorld): Promise<void> {
  const printing = [...(await readPrints(world, 'PRINTING')), ...(await readPrints(world, 'QUEUED'))]
  const id = printing.find(({ providerOrderId }) => providerOrderId)?.providerOrderId
  if (id) await world.sandbox.send('POST', `/print/orders/${id}/status`, { status: 'IN_REVIEW', wait: false })
}

async function holdAndNote(world: HistoryWorld): Promise<void> {
  const [held, noted] = await readyForHand(world)
  if (held) {
    await world.seller('POST', '/orders/hold', {
      orderIds: [held.id],
      reason: 'Buyer is moving, new address by Friday',
    })
  }
  if (noted) {
    await world.seller('POST', '/orders/tags', { orderIds: [noted.id], add: ['Rush'] })
    await world.seller('PUT', `/orders/${noted.id}/note`, {
      note: 'Third order from this buyer. Add a thank-you card.',
    })
  }
}

/** A buyer moves after the order was imported. */
async function changeAtStore(world: HistoryWorld): Promise<void> {
  const changed = (await readyForHand(world)).find(({ source }) => source === 'shipstation')
  if (!changed) return
  const { orders } = await world.sandbox.send<{
    orders: { wire: { orderId: number; orderNumber: string; shipTo: object } }[]
  }>('GET', '/shipstation/orders')
  const wire = orders.find((order) => order.wire.orderNumber === changed.orderNumber)?.wire
  if (!wire) return
  await world.sandbox.send('PATCH', `/shipstation/orders/${wire.orderId}`, {
    change: {
      shipTo: {
        ...wire.shipTo,
        street1: '27 Harbor View Road',
        city: 'Portland',
        state: 'ME',
        postalCode: '04101',
      },
    },
  })
}

function reportClaim(reason: Problem['reason'], resolution: Problem['resolution'], text: string): Act {
  return async (world) => {
    const [order] = await readPrints(world, reason === 'LOST' ? 'SHIPPED' : 'DELIVERED')
    const claim = { line: null, reason, resolution, text } satisfies Partial<Problem>
    if (order) await world.seller('POST', `/orders/slant/${order.id}/problems`, claim)
  }
}

type Item = [publicFileServiceId: string, quantity: number]

function directOrder(title: string, [publicFileServiceId, quantity]: Item) {
  const { filamentId } = demoColors[1]!
  return {
    title,
    orderData: {
      customer: {
        name: 'Paper Moon Studio',
        details: {
          email: 'hello@papermoon.example',
          address: {
            name: 'Mira Novak',
            line1: '214 Kent Avenue',
            city: 'Brooklyn',
            state: 'NY',
            zip: '11249',
            country: 'US',
          },
        },
      },
      items: [{ type: 'PRINT', publicFileServiceId, filamentId, name: title, quantity }],
    },
  }
}

function placeManualOrder(title: string, item: Item): Act {
  return async (world) => {
    const { order } = await save(world, title, item)
    await world.seller('POST', '/orders/direct-process', {
      publicOrderId: order.id,
      version: order.version,
      acceptFindings: true,
    })
  }
}

const save = (world: HistoryWorld, title: string, item: Item) =>
  world.seller<{ order: DirectOrder }>('POST', '/orders/direct', directOrder(title, item))

async function draftManualOrder(world: HistoryWorld): Promise<void> {
  await save(world, 'Shop window display', ['00000000-0000-4000-8000-000000000005', 2])
}
