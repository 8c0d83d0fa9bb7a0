import type { ProofLink } from '#contract/orders/proof-links.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockForEdit, whyNotEditable } from '../order-edits/edit-order.ts'
import { findLinkOfOrder, insertLink, type ProofLinkRecord, revokeLinks } from './proof-link-store.ts'
import { linkUrl, newLinkKey } from './proof-link-url.ts'
import { type ProofOrder, readProofItems, readProofOrder } from './read-proof-items.ts'

const DAY_MS = 86_400_000

export const getProofLink: Verbs['getProofLink'] = async (context, { userId }, { id }) => {
  if (!(await readProofOrder(context.db, userId, id))) throw notFound()
  return { link: await readLink(context, userId, id) }
}

/** Makes a link for the buyer. It replaces an earlier one of the order, which stops working. */
export const createProofLink: Verbs['createProofLink'] = async (
  context,
  { userId: sellerId },
  { id: shopOrderId, proofs, days, onSilence, sendMail },
) => {
  await context.db.transaction(async (tx) => {
    const order = await lockWaiting(context, tx, sellerId, shopOrderId)
    const createdAt = context.clock.now()
    const id = context.newId('prl')
    const link = {
      ...{ sellerId, id, shopOrderId, onSilence, createdAt, isMailed: sendMail },
      ...newLinkKey(context, id),
      proofs: proofs.map((proof) => ({ ...proof, orderId: shopOrderId })),
      deadlineAt: new Date(createdAt.getTime() + days * DAY_MS),
    }
    const texts = await requireShown(tx, link)
    await revokeLinks(tx, link, createdAt)
    await insertLink(tx, link)
    if (sendMail) await mailLink(context, tx, { link, order, texts })
  })
  return { link: await readLink(context, sellerId, shopOrderId) }
}

export const revokeProofLink: Verbs['revokeProofLink'] = async (
  context,
  { userId: sellerId },
  { id: shopOrderId },
) => {
  if (!(await readProofOrder(context.db, sellerId, shopOrderId))) throw notFound()
  await revokeLinks(context.db, { sellerId, shopOrderId }, context.clock.now())
  return { link: null }
}

async function lockWaiting(
  context: Context,
  tx: Parameters<Parameters<Context['db']['transaction']>[0]>[0],
  sellerId: string,
  shopOrderId: string,
): Promise<ProofOrder> {
  const [locked] = await lockForEdit(context, tx, sellerId, [shopOrderId])
  const order = await readProofOrder(tx, sellerId, shopOrderId)
  if (!locked || !order) throw notFound()
  const reason = whyNotEditable(locked)
  if (reason) throw new Failure('ORDER_NOT_EDITABLE', { message: reason })
  return order
}

/** The texts of the proofs; refused unless they are what the order prints now, all of them. */
async function requireShown(
  tx: Queries,
  { sellerId, shopOrderId, proofs }: Pick<ProofLinkRecord, 'sellerId' | 'shopOrderId' | 'proofs'>,
): Promise<string[]> {
  const waiting = (await readProofItems(tx, sellerId, shopOrderId)).filter(
    ({ sha256, approvedSha256 }) => sha256 !== null && sha256 !== approvedSha256,
  )
  const isShown = ({ lineId, letteringId, sha256 }: (typeof waiting)[number]) =>
    proofs.some(
      (proof) => proof.lineId === lineId && proof.letteringId === letteringId && proof.sha256 === sha256,
    )
  if (waiting.length !== proofs.length || !waiting.every(isShown)) throw new Failure('PROOF_CHANGED')
  return waiting.map(({ text }) => text)
}

async function mailLink(
  context: Context,
  tx: Queries,
  { link, order, texts }: { link: ProofLinkRecordForMail; order: ProofOrder; texts: string[] },
): Promise<void> {
  const { storeName, orderNumber, buyerName, buyerEmail } = order
  if (!buyerEmail) throw new Failure('BUYER_HAS_NO_EMAIL')
  const content = {
    kind: 'proof-link',
    name: buyerName,
    ...{ store: storeName, orderNumber, texts },
    deadlineAt: link.deadlineAt.toISOString(),
    isApprovedBySilence: link.onSilence === 'APPROVE',
    link: linkUrl(context, link),
  } as const
  await queueMail(context, { to: buyerEmail, content, key: `proof-link:${link.id}` }, { tx })
}

type ProofLinkRecordForMail = Pick<ProofLinkRecord, 'id' | 'keySealed' | 'deadlineAt' | 'onSilence'>

async function readLink(context: Context, sellerId: string, shopOrderId: string): Promise<ProofLink | null> {
  const link = await findLinkOfOrder(context.db, sellerId, shopOrderId)
  return link && present(context, link)
}

function present(context: Context, link: ProofLinkRecord): ProofLink {
  const { id, onSilence, isMailed, createdAt, deadlineAt, openedAt, corrections } = link
  const { approvedAt, approvedBy, endedAt } = link
  const isOver = endedAt !== null || deadlineAt <= context.clock.now()
  return {
    ...{ id, onSilence, isMailed, corrections, approvedBy },
    url: linkUrl(context, link),
    state: approvedAt ? 'APPROVED' : isOver ? 'EXPIRED' : 'OPEN',
    createdAt: createdAt.toISOString(),
    deadlineAt: deadlineAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
  }
}
