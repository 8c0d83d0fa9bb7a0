import { looseKey } from '#domain/text/text-key.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { recordOrderEdits } from '../shop-orders/edits/record-edits.ts'
import { editOrders } from './edit-orders.ts'
import { type EditableOrder, setTags } from './order-edit-store.ts'

const MAX_TAGS = 20

/** Adds and removes tags. Tags that differ only in case, spaces and dashes are the same. */
export const tagOrders: Verbs['tagOrders'] = async (context, actor, { orderIds, add, remove }) => {
  if (add.some((tag) => looseKey(tag) === '')) {
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'body.add', message: 'must contain a letter or digit' }],
    })
  }
  const retag = ({ tags }: EditableOrder) => tagsAfter(tags, { add, remove })
  const isSame = (order: EditableOrder) => retag(order).join('\n') === order.tags.join('\n')
  return editOrders(context, actor, orderIds, {
    skip: (order) => (isSame(order) ? 'This order already has these tags' : null),
    async apply(tx, orders) {
      const tagged = orders.map((order) => ({ id: order.id, number: order.orderNumber, tags: retag(order) }))
      const full = tagged.filter(({ tags }) => tags.length > MAX_TAGS)
      if (full.length > 0) throw tooManyTags(full)
      await setTags(tx, actor.userId, tagged)
      const edits = orders.flatMap((order, index) => tagEdits(order, tagged[index]!.tags))
      await recordOrderEdits(tx, actor.userId, edits, context.clock.now())
    },
  })
}

function tagsAfter(tags: readonly string[], { add, remove }: { add: string[]; remove: string[] }): string[] {
  const removed = new Set(remove.map(looseKey))
  const after = new Map<string, string>()
  for (const tag of [...tags.filter((known) => !removed.has(looseKey(known))), ...add]) {
    const key = looseKey(tag)
    if (!after.has(key)) after.set(key, tag)
  }
  return [...after.values()]
}

function tagEdits({ id: orderId, tags }: EditableOrder, after: readonly string[]) {
  const added = after.filter((tag) => !tags.includes(tag))
  const removed = tags.filter((tag) => !after.includes(tag))
  return [
    ...(added.length > 0 ? [{ orderId, what: 'TAGGED' as const, detail: added.join(', ') }] : []),
    ...(removed.length > 0 ? [{ orderId, what: 'UNTAGGED' as const, detail: removed.join(', ') }] : []),
  ]
}

function tooManyTags(orders: readonly { id: string; number: string }[]): Failure {
  return new Failure('TOO_MANY_TAGS', {
    details: orders.map(({ id, number }) => ({
      path: id,
      message: `${number} would have more than ${MAX_TAGS} tags`,
    })),
  })
}
