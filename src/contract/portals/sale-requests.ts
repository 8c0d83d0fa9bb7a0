import { z } from 'zod'
import { attachmentLimits } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { problemReason, problemResolution } from '../orders/print-orders.ts'
import { attachmentUpload } from '../support/attachments.ts'
import { freeText, idSchema } from '../values.ts'
import { buyerAddress, buyerSale, saleKey } from './sales.ts'

const ofSale = z.strictObject({ id: idSchema('sal') })

/** What buyers do about a sale with the link that they were mailed. */
export const saleRequestEndpoints = {
  sendSaleLink: endpoint('POST', '/sales/:id/link', {
    access: 'public',
    summary:
      'Mails the link of a paid sale to the address it was bought with. The reply is the same whether there is such a sale or not.',
    params: ofSale,
    body: z.strictObject({}),
    reply: z.object({ success: z.literal(true) }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  replaceSaleLink: endpoint('POST', '/sales/:id/link/replacement', {
    access: 'public',
    summary: 'Makes a new link for a paid sale and mails it to its buyer. The present one stops working.',
    params: ofSale,
    body: z.strictObject({ key: saleKey }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['TOO_MANY_REQUESTS', 'SALE_UNPAID'],
  }),
  changeSaleAddress: endpoint('PUT', '/sales/:id/address', {
    access: 'public',
    summary:
      'Changes where a sale is delivered, within its country, until the parcel has a label. Once the print provider has the order, an administrator asks there first.',
    params: ofSale,
    body: z.strictObject({ key: saleKey, address: buyerAddress }),
    reply: buyerSale,
    errors: ['ADDRESS_INCOMPLETE', 'SALE_ADDRESS_FIXED', 'SALE_COUNTRY_FIXED', 'TOO_MANY_REQUESTS'],
  }),
  addSaleAttachment: endpoint('POST', '/sales/:id/attachments', {
    access: 'public',
    summary: 'Adds a photo for a claim. It is re-encoded, and deleted after a day without a claim.',
    params: ofSale,
    ...attachmentUpload,
    body: attachmentUpload.body.extend({ key: saleKey }),
    errors: ['ATTACHMENT_REFUSED', 'NOTHING_TO_REPORT', 'SALE_REFUNDED', 'STORAGE_FULL', 'TOO_MANY_REQUESTS'],
  }),
  fileSaleClaim: endpoint('POST', '/sales/:id/claims', {
    access: 'public',
    summary:
      'Reports that something is wrong with what was delivered, with photos, to the maker and to support.',
    params: ofSale,
    body: z.strictObject({
      key: saleKey,
      /** The position of the line in the sale, from 0; null for all of it. */
      line: z.int().min(0).max(19).nullable().default(null),
      reason: problemReason,
      resolution: problemResolution,
      text: freeText(2_000).min(1),
      attachments: z.array(z.uuid()).max(attachmentLimits.perMessage).default([]),
    }),
    status: 201,
    reply: buyerSale,
    errors: ['NOTHING_TO_REPORT', 'SALE_REFUNDED', 'TOO_MANY_REQUESTS'],
  }),
}
