import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim())

export const ticketAnswered = (content: ContentOf<'ticket-answered'>): MailMessage => ({
  subject: `Answer to “${content.subject}”`,
  preview: content.text.slice(0, 100),
  paragraphs: [...linesOf(content.text), ...attachmentsOf(content)],
  button: { label: 'Open the conversation', link: content.link },
  after: ['Please reply there: replies to this email aren’t read.'],
  why: 'You’re receiving this email because you wrote to Spoolyard support.',
})

export const ticketWritten = (content: ContentOf<'ticket-written'>): MailMessage => ({
  subject: content.isNew ? `New ticket: ${content.subject}` : `Message in “${content.subject}”`,
  preview: content.text.slice(0, 100),
  paragraphs: [`${content.sellerEmail} wrote:`, ...linesOf(content.text), ...attachmentsOf(content)],
  button: { label: 'Open the ticket', link: content.link },
  why: 'You’re receiving this email because this is the support address of Spoolyard.',
})

/** Files aren’t part of a mail: whoever has its link has to sign in to see them. */
const attachmentsOf = ({ attachments = [] }: { attachments?: readonly string[] }): string[] =>
  attachments.length === 0 ? [] : [`Attached: ${attachments.join(', ')}`]
