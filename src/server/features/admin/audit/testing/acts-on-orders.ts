import { randomUUID } from 'node:crypto'
import { payOrder } from '#server/features/billing/pay-order.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import type { TestApp } from '#testing/rig/start-test-app.ts'
import type { Acts, ActWorld } from './act.ts'

const reason = 'Cracked'

export const actsOnOrders = {
  refundOrder: async ({ app }) => {
    const { id, sellerId } = await paidOrder(app)
    return {
      input: { params: { id }, body: { key: randomUUID(), amountCents: 700, reason } },
      expected: () => ({
        action: 'order.refunded',
        subject: sellerId,
        change: { before: { refundedCents: 0 }, after: { refundedCents: 700 } },
        detail: { printOrder: id, cents: 700, toCardCents: 0, reason },
      }),
    }
  },

  confirmMoneyRequest: async (world) => {
    const { id, sellerId, request } = await waitingRefund(world)
    return {
      input: { params: { id: request } },
      expected: () => [
        {
          action: 'order.refunded',
          subject: sellerId,
          change: { before: { refundedCents: 0 }, after: { refundedCents: 5_000 } },
          detail: {
            ...{ printOrder: id, cents: 5_000, toCardCents: 0, reason },
            askedBy: world.colleague.userId,
          },
        },
        {
          action: 'refund.confirmed',
          subject: sellerId,
          change: { before: { state: 'WAITING' }, after: { state: 'CONFIRMED' } },
          detail: { request, printOrder: id, cents: 5_000, askedBy: world.colleague.userId },
        },
      ],
    }
  },

  declineMoneyRequest: async (world) => {
    const { id, sellerId, request } = await waitingRefund(world)
    return {
      input: { params: { id: request }, body: { reason: 'Wrong order' } },
      expected: () => ({
        action: 'refund.declined',
        subject: sellerId,
        change: { before: { state: 'WAITING' }, after: { state: 'DECLINED' } },
        detail: { request, printOrder: id, cents: 5_000, reason: 'Wrong order' },
      }),
    }
  },

  creditSeller: async ({ app }) => {
    const { userId: id } = await app.signUp({ balanceCents: 0 })
    return {
      input: { params: { id }, body: { key: randomUUID(), amountCents: 900, reason } },
      expected: () => ({
        action: 'balance.credited',
        subject: id,
        change: { before: { balanceCents: 0 }, after: { balanceCents: 900 } },
        detail: { cents: 900, reason },
      }),
    }
  },

  startReconciliation: async () => ({
    input: { body: { days: 3 } },
    expected: () => ({
      action: 'reconciliation.started',
      subject: null,
      change: { none: 'It compares, and books nothing.' },
      detail: { days: 3 },
    }),
  }),

  cancelPrintRecord: async ({ app }) => {
    const { id, sellerId, state } = await submitted(app)
    return {
      input: { params: { id }, body: { reason } },
      expected: () => canceled({ id, sellerId, state }),
    }
  },

  cancelAdminOrder: async ({ app }) => {
    const { id, sellerId, state } = await submitted(app)
    return {
      input: { params: { id }, body: { reason } },
      expected: () => canceled({ id, sellerId, state }),
    }
  },

  reprocessPrintRecord: async ({ app }) => {
    const seller = await app.signUp()
    const [shopOrder] = await createShop(app, seller.userId, [{}])
    await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
    await seller.call.submitOrder({ body: { orderId: shopOrder!.id } })
    const { id } = (await seller.call.listPrintOrders()).body.orders[0]!
    return {
      input: { params: { id }, body: { reason } },
      expected: ({ order }) => ({
        action: 'print-record.reprocessed',
        subject: seller.userId,
        change: { before: { livePrintOrder: null }, after: { livePrintOrder: order.id } },
        detail: { printOrder: id, newPrintOrder: order.id, reason },
      }),
    }
  },
} satisfies Acts

async function submitted(app: TestApp) {
  const seller = await app.signUp()
  const [shopOrder] = await createShop(app, seller.userId, [{}])
  const { order } = (await seller.call.submitOrder({ body: { orderId: shopOrder!.id } })).body
  return { id: order.id, sellerId: seller.userId, state: order.state }
}

const canceled = ({ id, sellerId, state }: { id: string; sellerId: string; state: string }) => ({
  action: 'print-record.canceled',
  subject: sellerId,
  change: { before: { state, isCancelRequested: false }, after: { state, isCancelRequested: true } },
  detail: { printOrder: id, reason },
})

/** An order that cost $50.00. */
async function paidOrder(app: TestApp) {
  const seller = await app.signUp()
  const [shopOrder] = await createShop(app, seller.userId, [{}])
  const { order } = (await seller.call.submitOrder({ body: { orderId: shopOrder!.id, test: true } })).body
  await app.context.db.transaction((tx) =>
    payOrder(app.context, tx, {
      ...{ sellerId: seller.userId, id: order.id, currency: 'USD' },
      ...{ printingCents: 4_800, deliveryCents: 200, feeCents: 0 },
    }),
  )
  return { id: order.id, sellerId: seller.userId }
}

/** A refund above the limit, which the colleague asked for. */
async function waitingRefund({ app, colleague }: ActWorld) {
  const { id, sellerId } = await paidOrder(app)
  const asked = await colleague.call.refundOrder({ params: { id }, body: { key: randomUUID(), reason } })
  return { id, sellerId, request: asked.body.request!.id }
}
