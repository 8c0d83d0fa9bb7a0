import type { Attachment } from '#contract/support/attachments.ts'

/** An attachment with where it is loaded from. */
export const presentAttachment = (attachment: Omit<Attachment, 'src'>): Attachment => ({
  ...attachment,
  src: `/api/support/attachments/${attachment.id}`,
})
