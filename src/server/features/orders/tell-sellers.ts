import type { Context } from '#server/context.ts'
import type { Loop } from '#server/feature.ts'
import { reasonOf } from '../home/reason-of.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type NeedyOrder, readNeedyOrders, readWhomToTell } from './read-needs.ts'
import { findSellersToTell, noteTold, takeNeeds } from './seller-need-store.ts'

// What goes wrong seldom comes alone: a minute later, one mail says it all.
const COLLECTED_MS = 60_000
const BETWEEN_MAILS_MS = 15 * 60_000
const SELLERS_AT_ONCE = 100

/** Mails sellers what began to need them, at most every quarter of an hour, and never in the way of the queue. */
export const tellSellers: Loop = {
  name: 'tell sellers',
  everyMs: () => 15_000,
  async run(context) {
    await context.locks.tryWith('tell sellers', async () => {
      const now = context.clock.now().getTime()
      const sellers = await findSellersToTell(context.db, {
        since: new Date(now - COLLECTED_MS),
        lastMail: new Date(now - BETWEEN_MAILS_MS),
        limit: SELLERS_AT_ONCE,
      })
      for (const sellerId of sellers) await tell(context, sellerId)
    })
  },
}

/** What is told, that it was told, and the mail become one: nothing is told twice, and nothing is forgotten. */
async function tell(context: Context, sellerId: string): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      const ids = await takeNeeds(tx, sellerId)
      const [orders, seller] = [await readNeedyOrders(tx, ids), await readWhomToTell(tx, sellerId)]
      if (!seller || orders.length === 0) return
      await noteTold(tx, sellerId, context.clock.now())
      const { publicUrl } = context.config
      await queueMail(
        context,
        {
          to: seller.email,
          content: {
            kind: 'orders-need-you',
            name: seller.name,
            orders: orders.map((order) => asLine(order, publicUrl)),
            link: linkTo(orders, publicUrl),
          },
        },
        { tx },
      )
    })
  } catch (error) {
    context.log.error({ err: error, sellerId }, 'a seller could not be told of orders')
  }
}

/** What the shop changed is no stage of its own, so that a mail about such orders leads to all. */
function linkTo(orders: readonly NeedyOrder[], publicUrl: string): string {
  const list = `${publicUrl}/dashboard?view=print-orders`
  return orders.every(({ stage }) => stage === 'NEEDS_YOU') ? `${list}&stage=NEEDS_YOU` : list
}

const asLine = (order: NeedyOrder, publicUrl: string) => ({
  number: order.orderNumber,
  reason: order.stage === 'NEEDS_YOU' ? reasonOf(order.state, order.failureReason) : changesOf(order),
  link: `${publicUrl}/dashboard?view=print-orders&order=${order.id}`,
})

const changedThings = { ADDRESS: 'the address', LINES: 'its lines', NOTES: 'its notes' } as const

function changesOf({ changes }: NeedyOrder): string {
  const status = changes.find(({ what }) => what === 'STATUS')
  if (status) return `Your shop says “${status.after}” of this order, which was submitted before`
  const things = changes.map(({ what }) => changedThings[what as keyof typeof changedThings])
  return `Your shop changed ${[...new Set(things)].join(' and ')} after this order was submitted`
}
