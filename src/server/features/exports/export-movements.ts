import type { Input } from '#contract/endpoint.ts'
import type { exportEndpoints } from '#contract/exports.ts'
import type { Movement } from '#contract/money/movements.ts'
import { dayIn } from '#domain/caps/wall-clock.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { readMovements } from '../billing/read-movements.ts'
import { readStatement } from '../statements/read-statement.ts'
import { statementPeriod } from '../statements/statement-period.ts'
import { describeMovement } from '../statements/statement-report.ts'
import { amount } from './cells.ts'
import { exportOf } from './stream-list.ts'

const SIZE = 500

/** The movements of a statement’s period, oldest first. */
export const exportMovements = exportOf<
  Input<typeof exportEndpoints.exportMovements>,
  Movement,
  { after: number; last: number }
>({
  name: 'payment-history',
  headings: [
    ...['Date', 'Movement', 'Order', 'Printing', 'Delivery', 'Fee', 'Tax', 'Amount', 'Balance', 'Currency'],
    ...['Note', 'Id'],
  ],
  rowsOf: async (_context, _actor, timeZone) => (movement) => [cellsOf(movement, timeZone)],
  async readPage({ db, clock }, { userId: sellerId }, asked, cursor) {
    const { after, last } = cursor ?? (await begin())
    const size = Math.min(SIZE, last - after)
    if (size <= 0) return { items: [], next: null }
    const { movements } = await readMovements(db, { sellerId, after, size })
    return { items: movements, next: after + size < last ? { after: after + size, last } : null }

    async function begin() {
      const period = statementPeriod(asked, clock.now(), await readTimeZone(db, sellerId))
      const { opening, closing } = await readStatement(db, { sellerId, ...period })
      return { after: opening.number, last: closing.number }
    }
  },
})

function cellsOf(movement: Movement, timeZone: string): string[] {
  const { parts } = movement
  return [
    dayIn(timeZone, new Date(movement.at)),
    describeMovement(movement),
    movement.orderNumber ?? '',
    ...[parts?.printingCents, parts?.deliveryCents, parts?.feeCents].map((cents) => amount(cents ?? null)),
    ...[amount(0), amount(movement.amountCents), amount(movement.balanceAfterCents), movement.currency],
    ...[movement.note ?? '', movement.id],
  ]
}
