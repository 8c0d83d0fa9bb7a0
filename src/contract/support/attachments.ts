import { z } from 'zod'
import { attachmentLimits } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { idSchema, lineOfText } from '../values.ts'

const attachment = z.object({
  id: z.string(),
  kind: z.enum(['IMAGE', 'PDF', 'MODEL']),
  name: z.string(),
  bytes: z.int(),
  /** Where the seller of the ticket and administrators load it from. Always a download; images are WebP. */
  src: z.string(),
})
export type Attachment = z.output<typeof attachment>

/** As messages show them, in the order they were sent in. */
export const attachments = z.array(attachment)

/** What a message is sent with: attachments that the same account added and no message has yet. */
export const attachmentIds = z.array(z.uuid()).max(attachmentLimits.perMessage).default([])

// A character of Base64 stands for three quarters of a byte.
const encodedLength = Math.ceil(attachmentLimits.bytes / 3) * 4

/** A file in a call’s body. */
export const attachmentUpload = {
  maxBodyBytes: encodedLength + 10_000,
  body: z.strictObject({
    /** With its ending, which says what it is: an image (JPEG, PNG, WebP), PDF, STL, OBJ or 3MF. */
    name: lineOfText(200),
    /** In Base64. Images are re-encoded without metadata. */
    content: z.string().min(1).max(encodedLength),
  }),
  status: 201,
  reply: z.object({ attachment }),
  errors: ['ATTACHMENT_REFUSED', 'QUOTA_EXCEEDED', 'STORAGE_FULL', 'TOO_MANY_REQUESTS'],
} as const

export const attachmentEndpoints = {
  addAttachment: endpoint('POST', '/support/attachments', {
    access: 'user',
    summary:
      'Adds a file for the next message to support. It counts toward the account’s storage, and is deleted after a day without a message.',
    ...attachmentUpload,
  }),
  addSupportAttachment: endpoint('POST', '/admin/support/tickets/:id/attachments', {
    access: 'admin',
    summary: 'Adds a file for the next answer to a ticket. It is deleted after a day without an answer.',
    params: z.strictObject({ id: idSchema('tic') }),
    ...attachmentUpload,
  }),
}
