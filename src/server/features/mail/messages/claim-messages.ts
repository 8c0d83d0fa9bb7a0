import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

export const claimOpened = (content: ContentOf<'claim-opened'>): MailMessage => ({
  subject: `Claim for order ${content.orderNumber}`,
  preview: content.text.slice(0, 100),
  paragraphs: [
    `${content.sellerEmail} opened a claim for order ${content.orderNumber}:`,
    ...content.text.split(/\n+/).filter((line) => line.trim()),
    ...content.facts,
    'Answer it under Support in the admin area. The seller gets the answer in the claim and by email.',
  ],
  why: 'You’re receiving this email because this is the support address of Spoolyard.',
})
