import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

/** Asks a buyer to look at the texts of an order. */
export function proofLink(content: ContentOf<'proof-link'>): MailMessage {
  const { store, orderNumber, texts, deadlineAt, isApprovedBySilence, link } = content
  const shop = store ?? 'The shop'
  const until = dayText(deadlineAt)
  return {
    subject: `Check the text of your order ${orderNumber}`,
    preview: `${shop} would like you to see how it will look before it is printed.`,
    paragraphs: [
      `${shop} made a picture of your order ${orderNumber} with your text: ${texts.map((text) => `“${text}”`).join(', ')}. Look at it, then approve it or correct the text. We print exactly what you approve.`,
      isApprovedBySilence
        ? `If you don’t answer by ${until}, it is printed as shown.`
        : `Please answer by ${until}. We don’t print your order until you do.`,
      'Anyone with the link can approve or change the text, so keep it private.',
    ],
    button: { label: 'See your text', link },
    why: `You’re receiving this email because you ordered something with a text from ${store ?? 'a shop that prints with Spoolyard'}.`,
  }
}

const dayText = (instant: string): string => {
  const words = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat('en-US', words).format(new Date(instant))} UTC`
}
