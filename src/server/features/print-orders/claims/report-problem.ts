import type { Input } from '#contract/endpoint.ts'
import type { Problem, printOrderEndpoints } from '#contract/orders/print-orders.ts'
import {
  canReport,
  isClaimedAlready,
  isClaimOpen,
  isRefundedInFull,
} from '#domain/lifecycle/problem-rules.ts'
import { lineOfItem } from '#domain/print-request/pieces-of-lines.ts'
import { readMoneyOf } from '#server/features/billing/read-balance.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readSellerAddress } from '../digest/read-seller-needs.ts'
import { insertEvents, lockPrintOrder, type PrintOrderRecord } from '../lifecycle/print-order-store.ts'
import { publishPrintOrder } from '../lifecycle/publish-print-order.ts'
import { claimFiled } from '../print-order-events.ts'
import { countProblems, insertProblem } from './problem-store.ts'
import { readAttachmentNames, readProblems } from './read-problems.ts'

const MAX_PER_DAY = 5
const DAY_MS = 24 * 3_600_000

type Asked = Input<typeof printOrderEndpoints.reportProblem>

/** Files a seller's claim with support. */
export const reportProblem: Verbs['reportProblem'] = (context, { userId }, asked) =>
  fileClaim(context, { sellerId: userId, isByBuyer: false }, asked)

/** Files a claim with support. Locks the order, so that concurrent claims count toward the daily limit. */
export async function fileClaim(
  context: Context,
  { sellerId: userId, isByBuyer }: { sellerId: string; isByBuyer: boolean },
  { id: printOrderId, attachments, ...report }: Asked,
): Promise<{ problem: Problem }> {
  const at = context.clock.now()
  const id = context.newId('prob')
  return context.db.transaction(async (tx) => {
    const order = await lockPrintOrder(tx, userId, printOrderId)
    if (!order) throw notFound()
    if (!canReport(order)) throw new Failure('NOTHING_TO_REPORT')
    // A buyer claims from the maker, whatever the maker got back.
    if (!isByBuyer && isRefundedInFull(await readMoneyOf(tx, userId, printOrderId)))
      throw new Failure('CHARGE_REFUNDED')
    requireItem(order, report)
    const since = new Date(at.getTime() - DAY_MS)
    if ((await countProblems(tx, { sellerId: userId, printOrderId }, since)) >= MAX_PER_DAY) {
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: DAY_MS / 1000 })
    }
    // A buyer can’t add to a claim, and gets money back for the whole sale only.
    if (!isByBuyer) {
      const open = (await readProblems(tx, userId, printOrderId)).filter(isClaimOpen)
      if (open.some((claim) => isClaimedAlready(claim, report))) throw new Failure('CLAIM_OPEN')
    }
    await insertProblem(tx, { printOrderId, sellerId: userId, at }, { id, ...report, isByBuyer })
    const text = `Claim filed${isByBuyer ? ' by the buyer' : ''}: ${reasons[report.reason]}, ${requests[report.resolution]}`
    const { state } = order
    await insertEvents(tx, [
      {
        sellerId: userId,
        printOrderId,
        at,
        actor: isByBuyer ? 'system' : 'seller',
        from: state,
        to: state,
        text,
      },
    ])
    const sellerEmail = await readSellerAddress(tx, userId)
    const names = await readAttachmentNames(tx, userId, attachments)
    const summary = `Claim ${isByBuyer ? 'of the buyer ' : ''}for order ${order.orderNumber}: ${reasons[report.reason]}, ${requests[report.resolution]}`
    await context.raise(claimFiled, {
      ...{ tx, sellerId: userId, printOrderId, problemId: id, text: report.text, attachments, isByBuyer },
      summary: summary.slice(0, 150),
    })
    await queueMail(
      context,
      {
        to: context.config.mail.supportEmail,
        content: mailOf(order, sellerEmail, { ...report, id, names, isByBuyer }),
      },
      { tx },
    )
    tx.afterCommit(() => publishPrintOrder(context, order))
    const problems = await readProblems(tx, userId, printOrderId)
    return { problem: problems.find((problem) => problem.id === id)! }
  })
}

/** A part is one of its item, as the order lists them. */
function requireItem(
  { request: { lines, items } }: PrintOrderRecord,
  { line, part }: Pick<Asked, 'line' | 'part'>,
): void {
  const refuse = (path: string, message: string): never => {
    throw new Failure('VALIDATION_FAILED', { details: [{ path, message }] })
  }
  if (line !== null && line >= lines.length) refuse('body.line', 'isn’t an item of this order')
  if (part === null) return
  if (line === null) refuse('body.part', 'needs an item')
  const parts = items.filter((item) => lineOfItem(lines, item) === line).length
  if (part >= parts) refuse('body.part', 'isn’t a part of this item')
}

const reasons: Readonly<Record<Problem['reason'], string>> = {
  DAMAGED: 'damaged',
  WRONG_ITEM: 'wrong item',
  WRONG_COLOR: 'wrong color',
  POOR_QUALITY: 'poor quality',
  LOST: 'lost in transit',
  OTHER: 'other',
}
const requests: Readonly<Record<Problem['resolution'], string>> = {
  REPRINT: 'reprint requested',
  REFUND: 'refund requested',
  ADVICE: 'advice requested',
}

const places: Readonly<Record<NonNullable<Problem['place']>, string>> = {
  TOP: 'top',
  BOTTOM: 'bottom',
  SIDE: 'side or wall',
  THIN_PART: 'thin part',
  JOINT: 'joint, clip or hole',
  TEXT: 'text',
}

interface MailedProblem extends Omit<Problem, 'status' | 'at' | 'reprint' | 'ticketId' | 'attachments'> {
  /** Of the attached files. */
  names: readonly string[]
}

function mailOf(
  { orderNumber, id, providerOrderId, request }: PrintOrderRecord,
  sellerEmail: string,
  { id: problemId, line, part, place, reason, resolution, text, names, isByBuyer }: MailedProblem,
) {
  return {
    kind: 'claim-opened' as const,
    name: 'Spoolyard support',
    sellerEmail,
    orderNumber,
    facts: [
      ...(isByBuyer ? ['Filed by the buyer of a sale, who reads the answer on the page of the order.'] : []),
      `Claim ${problemId}: ${reasons[reason]}, ${requests[resolution]}.`,
      line === null ? 'Affects the whole order.' : `Affects item ${line + 1}, ${request.lines[line]!.name}.`,
      ...(part === null ? [] : [`Affects part ${part + 1} of it.`]),
      ...(place === null ? [] : [`Where: ${places[place]}.`]),
      `Print order ${id}; print provider order ${providerOrderId ?? 'unknown'}.`,
      ...(names.length > 0 ? [`Attached: ${names.join(', ')}`] : []),
    ],
    text,
  }
}
