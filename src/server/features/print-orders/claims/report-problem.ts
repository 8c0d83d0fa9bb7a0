import type { Input } from '#contract/endpoint.ts'
import type { Problem, printOrderEndpoints } from '#contract/print-orders.ts'
import { canReport } from '#domain/lifecycle/problem-rules.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { readSellerAddress } from '../digest/read-seller-needs.ts'
import { insertEvents, lockPrintOrder, type PrintOrderRecord } from '../lifecycle/print-order-store.ts'
import { publishPrintOrder } from '../lifecycle/publish-print-order.ts'
import { countProblems, insertProblem } from './problem-store.ts'

const MOST_PER_DAY = 5
const DAY_MS = 24 * 3_600_000

/** Tells support what is wrong with a printed order. Reports at the same time wait for each other. */
export async function reportProblem(
  context: Context,
  { userId }: Actor,
  { id: printOrderId, ...report }: Input<typeof printOrderEndpoints.reportProblem>,
): Promise<{ problem: Problem }> {
  const at = context.clock.now()
  const id = context.newId('prob')
  await context.db.transaction(async (tx) => {
    const order = await lockPrintOrder(tx, userId, printOrderId)
    if (!order) throw notFound()
    if (!canReport(order)) throw new Failure('NOTHING_TO_REPORT')
    if (report.line !== null && report.line >= order.request.lines.length) {
      throw new Failure('VALIDATION_FAILED', {
        details: [{ path: 'body.line', message: 'is not a line of this order' }],
      })
    }
    const since = new Date(at.getTime() - DAY_MS)
    if ((await countProblems(tx, { sellerId: userId, printOrderId }, since)) >= MOST_PER_DAY) {
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: DAY_MS / 1000 })
    }
    await insertProblem(tx, { printOrderId, sellerId: userId, at }, { id, ...report })
    const text = `Problem reported: ${reasons[report.reason]}, ${wishes[report.wish]}`
    const { state } = order
    await insertEvents(tx, [
      { sellerId: userId, printOrderId, at, actor: 'seller', from: state, to: state, text },
    ])
    const sellerEmail = await readSellerAddress(tx, userId)
    await queueMail(
      context,
      { to: context.config.mail.supportEmail, content: mailOf(order, sellerEmail, { ...report, id }) },
      { tx },
    )
    tx.afterCommit(() => publishPrintOrder(context, order))
  })
  return { problem: { id, ...report, status: 'OPEN', at: at.toISOString() } }
}

const reasons: Readonly<Record<Problem['reason'], string>> = {
  DAMAGED: 'damaged',
  WRONG_ITEM: 'the wrong item',
  WRONG_COLOR: 'the wrong color',
  POOR_QUALITY: 'poor quality',
  LOST: 'lost on the way',
  OTHER: 'something else',
}
const wishes: Readonly<Record<Problem['wish'], string>> = {
  REPRINT: 'a reprint is wished',
  REFUND: 'a refund is wished',
  ADVICE: 'advice is wished',
}

function mailOf(
  { orderNumber, id, providerOrderId, request }: PrintOrderRecord,
  sellerEmail: string,
  { id: problemId, line, reason, wish, text }: Omit<Problem, 'status' | 'at'>,
) {
  return {
    kind: 'claim-opened' as const,
    name: 'Spoolyard support',
    sellerEmail,
    orderNumber,
    facts: [
      `Problem ${problemId}: ${reasons[reason]}, ${wishes[wish]}.`,
      line === null
        ? 'It is about the whole order.'
        : `It is about line ${line + 1}, ${request.lines[line]!.name}.`,
      `Print order ${id}, at the print provider ${providerOrderId ?? 'unknown'}.`,
    ],
    text,
  }
}
