import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

export const problemReported = (content: ContentOf<'problem-reported'>): MailMessage => ({
  subject: `Problem with order ${content.orderNumber}`,
  preview: content.text.slice(0, 100),
  greeting: greeting(content.name),
  paragraphs: [
    `${content.sellerEmail} reports a problem with order ${content.orderNumber}:`,
    ...content.text.split(/\n+/).filter((line) => line.trim()),
    ...content.facts,
    'Answer the seller by mail, at the address above.',
  ],
  why: 'You get this mail because support for Spoolyard is answered from this address.',
})
