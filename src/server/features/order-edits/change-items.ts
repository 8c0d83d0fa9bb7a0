import type { Reply } from '#contract/endpoint.ts'
import type { ChangedOrder, ItemChoice, orderEditEndpoints } from '#contract/orders/order-edits.ts'
import type { CheckFacts } from '#domain/inspection/inspectable-order.ts'
import type { InspectedLine } from '#domain/inspection/inspection.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { type EditedOrder, inspectWithEdit } from '../order-checks/inspect-with-edit.ts'
import type { ReadLine, ReadOrder } from '../order-checks/read-inspectable-orders.ts'
import { requestOrderPrices } from '../order-prices/request-order-prices.ts'
import { recordItemEdits } from '../shop-orders/edits/record-edits.ts'
import { whyNotEditable } from './edit-order.ts'
import { editOrders } from './edit-orders.ts'
import { setItemChoices } from './order-edit-store.ts'
import { requireChoices } from './read-choices.ts'

type Endpoint = typeof orderEditEndpoints.changeItems
type Seller = Pick<Actor, 'userId'>

/** Changes product or filament of items in many orders, or previews that with what each order costs before and after. */
export const changeItems: Verbs['changeItems'] = async (
  context,
  actor,
  { orderIds, item, choice, apply },
) => {
  await requireChoices(context.db, actor.userId, choice.what, [choice.id])
  const ids = [...new Set(orderIds)]
  const isMeant = (line: ReadLine) => item === null || itemOf(line) === item
  const edited = await inspectWithEdit(context, actor.userId, ids, (line) =>
    isMeant(line) ? { ...line, ...patchOf(choice) } : line,
  )
  if (edited.length < ids.length) throw notFound()
  const planned = new Map(edited.map((each) => [each.before.order.id, changeOf(each, choice.what, isMeant)]))
  const having = new Set(
    edited.flatMap(({ before: { order } }) => (order.lines.some(isMeant) ? [order.id] : [])),
  )
  const skip = (order: Pick<ReadOrder, 'id' | 'isUnsubmitted' | 'sourceStatus'>) =>
    whyNotEditable(order) ??
    (planned.get(order.id)?.items.length
      ? null
      : having.has(order.id)
        ? 'It’s the same already.'
        : 'It doesn’t have this item.')
  const skipped = apply
    ? await applyChange(context, actor, choice, { ids, planned, skip })
    : edited.flatMap(({ before: { order } }) => {
        const reason = skip(order)
        return reason === null ? [] : [{ orderId: order.id, orderNumber: order.orderNumber, reason }]
      })
  const skippedIds = new Set(skipped.map(({ orderId }) => orderId))
  const going = edited.filter(({ before }) => !skippedIds.has(before.order.id))
  return {
    orders: going.flatMap(({ before }) => planned.get(before.order.id) ?? []),
    skipped,
    items: itemsIn(edited),
    currency: 'USD',
    isPricing: !apply && (await requestPrices(context, actor, going)),
    isApplied: apply,
  }
}

interface Plan {
  ids: readonly string[]
  planned: ReadonlyMap<string, ChangedOrder>
  skip: Parameters<typeof editOrders>[3]['skip']
}

async function applyChange(
  context: Context,
  actor: Seller,
  choice: ItemChoice,
  { ids, planned, skip }: Plan,
) {
  const changesOf = ({ id }: { id: string }) =>
    (planned.get(id)?.items ?? []).map(({ lineId, previousId }) => ({
      ...{ orderId: id, lineId, fromId: previousId, toId: choice.id },
    }))
  const { skipped } = await editOrders(context, actor, ids, {
    skip,
    async apply(tx, orders) {
      const changed = await setItemChoices(tx, actor.userId, choice.what, orders.flatMap(changesOf))
      const at = context.clock.now()
      await recordItemEdits(tx, actor.userId, changed, { what: choice.what, actor: 'seller', at })
    },
  })
  return skipped
}

const patchOf = ({ what, id }: ItemChoice): Partial<ReadLine> =>
  what === 'PRODUCT' ? { chosenProductId: id } : { filamentId: id }

/** Names an item across orders. */
const itemOf = ({ sku, name }: ReadLine): string => sku || name

/** What changes in an order. An item that would look the same, such as one that is linked to the product already, isn't changed. */
function changeOf(
  { before, after, facts }: EditedOrder,
  what: ItemChoice['what'],
  isMeant: (line: ReadLine) => boolean,
): ChangedOrder {
  const lookOf = what === 'PRODUCT' ? productOf : filamentsOf
  return {
    orderId: before.order.id,
    orderNumber: before.order.orderNumber,
    items: before.order.lines.flatMap((line, index) => {
      const old = lookOf(facts, line, before.inspection.lines[index])
      const next = lookOf(facts, after.order.lines[index]!, after.inspection.lines[index])
      if (!isMeant(line) || old.id === next.id) return []
      const previousId = what === 'PRODUCT' ? line.chosenProductId : line.filamentId
      const { id: lineId, name, quantity } = line
      return [{ lineId, name, quantity, before: old.name, after: next.name, previousId }]
    }),
    beforeCents: before.inspection.estimateCents,
    afterCents: after.inspection.estimateCents,
    blockedBy: after.inspection.findings.find(({ isBlocking }) => isBlocking)?.text ?? null,
  }
}

/** What an item is linked to or printed in: as compared, and as people read it. */
interface Look {
  id: string | null
  name: string | null
}

const productOf = (facts: CheckFacts, { productId }: ReadLine): Look => ({
  id: productId,
  name: (productId && facts.products.get(productId)?.name) || null,
})

function filamentsOf(facts: CheckFacts, _: ReadLine, inspected: InspectedLine | undefined): Look {
  const parts = inspected?.items.flatMap((part) => (part.type === 'PRINT' ? [part.filamentId] : [])) ?? []
  const names = new Set(parts.map((id) => facts.filaments?.get(id)?.name ?? 'Unknown filament'))
  return { id: parts.join(), name: [...names].join(', ') || null }
}

/** The items that these orders have, those of most orders first. */
function itemsIn(edited: readonly EditedOrder[]): Reply<Endpoint>['items'] {
  const items = new Map<string, { item: string; name: string; orders: number }>()
  for (const { before } of edited)
    for (const [item, name] of new Map(before.order.lines.map((line) => [itemOf(line), line.name]))) {
      const known = items.get(item)
      items.set(item, { item, name: known?.name ?? name, orders: (known?.orders ?? 0) + 1 })
    }
  return [...items.values()].toSorted((one, other) => other.orders - one.orders)
}

/** Requests prices that are missing after the change. Returns whether one is on its way. */
async function requestPrices(
  context: Context,
  { userId }: Seller,
  going: readonly EditedOrder[],
): Promise<boolean> {
  const unpriced = going
    .filter(({ after: { inspection } }) => inspection.estimateCents === null && inspection.request !== null)
    .map(({ after, facts }) => ({ ...after, facts }))
  const prices = await requestOrderPrices(context, userId, unpriced)
  return prices.some(({ isPending }) => isPending)
}
