import { randomUUID } from 'node:crypto'
import { sql } from '#server/db/sql.ts'
import { createFailedPayout, createWaitingShare } from '#testing/factories/payout-factory.ts'
import { createSale } from '#testing/factories/portal-factory.ts'
import type { TestApp } from '#testing/rig/start-test-app.ts'
import type { Acts } from './act.ts'

const reason = 'Looks odd'

export const actsOnPayouts = {
  runPayouts: async ({ app }) => {
    const id = await makerWith(app, 2_000)
    return {
      input: { body: { makers: [{ id, amountCents: 2_000 }] } },
      expected: ({ results }) => ({
        action: 'payout.started',
        subject: id,
        change: { before: null, after: { state: 'WANTED' } },
        detail: { payout: results[0]!.payoutId, cents: 2_000 },
      }),
    }
  },

  holdPayouts: async ({ app }) => {
    const id = await makerWith(app, 2_000)
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'payouts.held',
        subject: id,
        change: { before: { isHeld: false }, after: { isHeld: true } },
        detail: { reason },
      }),
    }
  },

  releasePayouts: async ({ app, colleague }) => {
    const id = await makerWith(app, 2_000)
    await colleague.call.holdPayouts({ params: { id }, body: { reason: 'A report' } })
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'payouts.released',
        subject: id,
        change: { before: { isHeld: true }, after: { isHeld: false } },
        detail: { reason },
      }),
    }
  },

  requestPayout: async ({ app }) => {
    const cents = app.context.config.payoutLimitCents + 1
    const id = await makerWith(app, cents)
    return {
      input: { params: { id }, body: { key: randomUUID(), amountCents: cents, reason } },
      expected: ({ request }) => ({
        action: 'payout.asked',
        subject: id,
        change: { before: null, after: { state: 'WAITING' } },
        detail: { request: request.id, cents, reason },
      }),
    }
  },

  refundSale: async ({ app }) => {
    const { userId } = await app.signUp({ balanceCents: 0 })
    const id = await createSale(app.context.db, userId)
    await app.context.db.run(
      sql`update sales set state = 'COMPLETED', paid_at = now(), share_cents = 0 where id = ${id}`,
    )
    return {
      input: { params: { id }, body: { key: randomUUID(), reason } },
      expected: () => ({
        action: 'sale.refunded',
        subject: userId,
        change: { before: { state: 'COMPLETED' }, after: { state: 'REFUNDING' } },
        detail: { sale: id, cents: 100, reason },
      }),
    }
  },
} satisfies Acts

async function makerWith(app: TestApp, cents: number): Promise<string> {
  const { userId } = await app.signUp({ balanceCents: 0 })
  await createWaitingShare(app.context, { sellerId: userId, cents })
  await createFailedPayout(app.context, userId)
  return userId
}
