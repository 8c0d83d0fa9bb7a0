import { readFile } from 'node:fs/promises'
import { type BuyerProof, type BuyerProofItem, maxProofCorrections } from '#contract/orders/proof-links.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { previewLettering } from '../lettering/preview-lettering.ts'
import { drawTurntableOf } from '../lettering/turn-lettering.ts'
import { approveAs } from '../order-edits/approve-proofs.ts'
import { writePersonalizationAs } from '../order-edits/edit-line.ts'
import { countCorrection, endLink, type ProofLinkRecord, recordOpened } from './proof-link-store.ts'
import { openLink } from './proof-link-url.ts'
import { type ProofItem, readProofItems, readProofOrder } from './read-proof-items.ts'

const LOOKS = { max: 60, perMs: 60_000 }
const TURNS = { max: 12, perMs: 60_000 }
// Each one makes letters, which takes the processor for a second.
const TRIES = { max: 6, perMs: 60_000 }

/** What the buyer sees, who shows the key of the link. */
export const getBuyerProof: Verbs['getBuyerProof'] = async (context, _actor, asked) => {
  context.rateLimits.enforce(`proof link:${asked.id}`, LOOKS)
  const link = await openLink(context, asked)
  if (link.openedAt === null) await recordOpened(context.db, link, context.clock.now())
  return present(context, link)
}

/** Pictures of one of the texts from all sides. */
export const turnBuyerProof: Verbs['turnBuyerProof'] = async (context, _actor, asked) => {
  context.rateLimits.enforce(`proof turn:${asked.id}`, TURNS)
  const { sellerId, shopOrderId } = await openLink(context, asked)
  const items = await readProofItems(context.db, sellerId, shopOrderId)
  if (!items.some(({ letteringId }) => letteringId === asked.letteringId)) throw notFound()
  return drawTurntableOf(context, { sellerId, id: asked.letteringId })
}

/** Approves what the buyer saw. Once nothing of the order waits any more, the link is answered. */
export const approveBuyerProof: Verbs['approveBuyerProof'] = async (context, _actor, asked) => {
  context.rateLimits.enforce(`proof link:${asked.id}`, LOOKS)
  const link = await requireOpen(context, asked)
  const { sellerId, shopOrderId: orderId } = link
  const proofs = asked.proofs.map((proof) => ({ ...proof, orderId }))
  const { changed } = await approveAs(context, { userId: sellerId, by: 'BUYER' }, proofs)
  if (changed === 0) throw new Failure('PROOF_LINK_CLOSED')
  const items = await readProofItems(context.db, sellerId, orderId)
  if (items.every(isApproved))
    await endLink(context.db, link, { at: context.clock.now(), approvedBy: 'BUYER' })
  return present(context, await openLink(context, asked))
}

/** Changes a text, after it was tried on the part: what can’t be printed isn’t stored. */
export const correctBuyerProof: Verbs['correctBuyerProof'] = async (context, _actor, asked) => {
  context.rateLimits.enforce(`proof text:${asked.id}`, TRIES)
  const { lineId, text } = asked
  const link = await requireOpen(context, asked)
  const actor = { userId: link.sellerId }
  const items = (await readProofItems(context.db, link.sellerId, link.shopOrderId)).filter(
    (item) => item.lineId === lineId,
  )
  if (items.length === 0) throw notFound()
  if (link.corrections >= maxProofCorrections) throw new Failure('CORRECTIONS_USED_UP')
  if (items.every((item) => item.text === text)) return present(context, link)
  for (const { fileId, area } of items) {
    if (!area) continue
    const { refusal } = await previewLettering(context, actor, { id: fileId, area, text })
    if (refusal !== null) throw new Failure('TEXT_NOT_PRINTABLE', { message: refusal })
  }
  if (!(await countCorrection(context.db, link, maxProofCorrections)))
    throw new Failure('CORRECTIONS_USED_UP')
  await writePersonalizationAs(context, actor, { id: link.shopOrderId, lineId, text }, 'buyer')
  return present(context, await openLink(context, asked))
}

const isApproved = ({ sha256, approvedSha256 }: ProofItem): boolean =>
  sha256 !== null && sha256 === approvedSha256

/** A link that still takes answers. */
async function requireOpen(context: Context, asked: { id: string; key: string }): Promise<ProofLinkRecord> {
  const link = await openLink(context, asked)
  const order = await readProofOrder(context.db, link.sellerId, link.shopOrderId)
  if (stateOf(context, link, order?.isUnsubmitted ?? false) !== 'OPEN') throw new Failure('PROOF_LINK_CLOSED')
  return link
}

function stateOf(
  { clock }: Pick<Context, 'clock'>,
  { approvedAt, endedAt, deadlineAt }: ProofLinkRecord,
  isUnsubmitted: boolean,
): BuyerProof['state'] {
  if (approvedAt) return 'APPROVED'
  if (!isUnsubmitted) return 'CLOSED'
  return endedAt || deadlineAt <= clock.now() ? 'EXPIRED' : 'OPEN'
}

async function present(context: Context, link: ProofLinkRecord): Promise<BuyerProof> {
  const { sellerId, shopOrderId, deadlineAt, onSilence, corrections } = link
  const order = await readProofOrder(context.db, sellerId, shopOrderId)
  if (!order) throw notFound()
  const items = await readProofItems(context.db, sellerId, shopOrderId)
  return {
    state: stateOf(context, link, order.isUnsubmitted),
    storeName: order.storeName,
    orderNumber: order.orderNumber,
    deadlineAt: deadlineAt.toISOString(),
    onSilence,
    correctionsLeft: Math.max(0, maxProofCorrections - corrections),
    items: await Promise.all(items.map((item) => presentItem(context, item))),
  }
}

async function presentItem({ blobs }: Context, item: ProofItem): Promise<BuyerProofItem> {
  const { lineId, name, quantity, text, letteringId, sha256, pictureKey, warning, refusal, area } = item
  const picture = pictureKey && (await blobs.withFile(pictureKey, (path) => readFile(path, 'base64')))
  return {
    ...{ lineId, name, quantity, text, letteringId, sha256, picture, warning, refusal },
    state:
      refusal !== null ? 'REFUSED' : sha256 === null ? 'MAKING' : isApproved(item) ? 'APPROVED' : 'READY',
    maxCharacters: area?.maxCharacters ?? 0,
    maxLines: area?.maxLines ?? 0,
  }
}
