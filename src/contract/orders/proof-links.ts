import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { turntable } from '../products/lettering.ts'
import { freeText, idSchema, instant } from '../values.ts'
import { givenProof } from './order-edits.ts'

/** How long a buyer may have, in days. */
export const proofDays = { min: 1, max: 30, usual: 3 }
/** How often a buyer may change texts by one link. */
export const maxProofCorrections = 10

/** What it means if a buyer doesn’t answer: the order waits for the seller, or what the seller saw is approved. */
export const proofSilence = z.enum(['WAIT', 'APPROVE'])
export type ProofSilence = z.output<typeof proofSilence>

/** A link as its seller sees it. */
const proofLink = z.object({
  id: z.string(),
  /** The address to send to the buyer. */
  url: z.string(),
  state: z.enum(['OPEN', 'APPROVED', 'EXPIRED']),
  onSilence: proofSilence,
  isMailed: z.boolean(),
  createdAt: instant,
  deadlineAt: instant,
  openedAt: instant.nullable(),
  /** How often the buyer changed a text. */
  corrections: z.int(),
  approvedAt: instant.nullable(),
  /** The buyer, or silence until the deadline. */
  approvedBy: z.enum(['BUYER', 'SILENCE']).nullable(),
})
export type ProofLink = z.output<typeof proofLink>

/** A text on a part as its buyer sees it. */
const buyerProofItem = z.object({
  lineId: z.string(),
  name: z.string(),
  quantity: z.int(),
  text: z.string(),
  state: z.enum(['MAKING', 'READY', 'APPROVED', 'REFUSED']),
  letteringId: z.string(),
  /** The hash of the print file; null while it’s made. */
  sha256: z.string().nullable(),
  /** A WebP picture in Base64; null while it’s made. */
  picture: z.string().nullable(),
  /** What may not print. */
  warning: z.string().nullable(),
  /** Why it can’t be made. */
  refusal: z.string().nullable(),
  maxCharacters: z.int(),
  maxLines: z.int(),
})

/** The texts of an order as its buyer sees them. */
const buyerProof = z.object({
  /** `CLOSED` once the order went to print or was canceled. */
  state: z.enum(['OPEN', 'APPROVED', 'EXPIRED', 'CLOSED']),
  storeName: z.string().nullable(),
  orderNumber: z.string(),
  deadlineAt: instant,
  onSilence: proofSilence,
  correctionsLeft: z.int(),
  items: z.array(buyerProofItem),
})
export type BuyerProof = z.output<typeof buyerProof>
export type BuyerProofItem = z.output<typeof buyerProofItem>

const ofOrder = z.strictObject({ id: idSchema('so') })
const ofLink = z.strictObject({ id: idSchema('prl') })
/** The secret of the link. */
const proofKey = z.string().regex(/^[\w-]{43}$/, 'isn’t a key of a link')
const proofs = z.array(givenProof).min(1).max(20)
const reply = z.object({ link: proofLink.nullable() })

/** Buyers look at the texts of their order by a link, approve or correct them. */
export const proofLinkEndpoints = {
  getProofLink: endpoint('GET', '/orders/:id/proof-link', {
    access: 'user',
    summary: 'Returns the link by which the buyer of an order looks at its texts; null without one.',
    params: ofOrder,
    reply,
  }),
  createProofLink: endpoint('POST', '/orders/:id/proof-link', {
    access: 'user',
    summary:
      'Makes a link by which the buyer approves or corrects the texts of an order until a deadline, and mails it if wanted. An earlier link of the order stops working.',
    params: ofOrder,
    body: z.strictObject({
      /** What the seller saw, each for one item and by its hash. */
      proofs,
      days: z.int().min(proofDays.min).max(proofDays.max),
      onSilence: proofSilence,
      sendMail: z.boolean(),
    }),
    status: 201,
    reply,
    errors: ['PROOF_CHANGED', 'ORDER_NOT_EDITABLE', 'BUYER_HAS_NO_EMAIL'],
  }),
  revokeProofLink: endpoint('DELETE', '/orders/:id/proof-link', {
    access: 'user',
    summary: 'Revokes the link of an order. What its buyer approved stays approved.',
    params: ofOrder,
    reply,
  }),
  getBuyerProof: endpoint('GET', '/proof-links/:id', {
    access: 'public',
    summary: 'Returns the texts of an order to anyone with its link.',
    params: ofLink,
    query: z.strictObject({ key: proofKey }),
    reply: buyerProof,
  }),
  turnBuyerProof: endpoint('GET', '/proof-links/:id/turntable', {
    access: 'public',
    summary: 'Returns pictures of a text of an order from all sides to anyone with its link.',
    params: ofLink,
    query: z.strictObject({ key: proofKey, letteringId: z.uuid() }),
    reply: turntable,
    errors: ['FILE_NOT_READY', 'TOO_MANY_REQUESTS'],
  }),
  approveBuyerProof: endpoint('POST', '/proof-links/:id/approve', {
    access: 'public',
    summary: 'Approves the texts of an order for its buyer, by the hashes of their print files.',
    params: ofLink,
    body: z.strictObject({
      key: proofKey,
      proofs: z
        .array(givenProof.omit({ orderId: true }))
        .min(1)
        .max(20),
    }),
    reply: buyerProof,
    errors: ['PROOF_CHANGED', 'PROOF_LINK_CLOSED'],
  }),
  correctBuyerProof: endpoint('POST', '/proof-links/:id/text', {
    access: 'public',
    summary:
      'Changes a text for its buyer, if it can be printed. The new print file then waits for the buyer’s approval.',
    params: ofLink,
    body: z.strictObject({ key: proofKey, lineId: idSchema('line'), text: freeText(200).min(1) }),
    reply: buyerProof,
    errors: ['PROOF_LINK_CLOSED', 'TEXT_NOT_PRINTABLE', 'CORRECTIONS_USED_UP'],
  }),
}
