import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

const BUYER = 'You’re receiving this email because you bought something at Spoolyard.'
const PRIVATE = 'Anyone with the link can see the order, so keep it private.'

/** The link to an order again, or a new one. */
export const saleLink = ({ number, link, isNew }: ContentOf<'sale-link'>): MailMessage => ({
  subject: isNew ? `The new link to your order ${number}` : `The link to your order ${number}`,
  preview: isNew ? 'The old link doesn’t work anymore.' : 'Someone asked for it on our site.',
  paragraphs: [
    isNew
      ? `Here is the new link to your order ${number}. Links from earlier emails don’t work anymore.`
      : `Here is the link to your order ${number}. If you didn’t ask for it, you don’t need to do anything.`,
    PRIVATE,
  ],
  button: { label: 'Open your order', link },
  why: BUYER,
})

/** Tells support that a buyer asked for another address, without the address. */
export const saleAddressRequested = ({ number, link }: ContentOf<'sale-address-requested'>): MailMessage => ({
  subject: `Order ${number}: another delivery address`,
  preview: 'Ask the print provider to change it.',
  paragraphs: [
    `The buyer of order ${number} asked for another delivery address. Ask the print provider to change it, then confirm or refuse it under Sales.`,
  ],
  button: { label: 'Open sales', link },
  why: 'You’re receiving this email because this is the support address of Spoolyard.',
})

/** Whether an order goes to the other address that the buyer asked for. */
export const saleAddressDecided = ({
  number,
  link,
  isDone,
  reason,
}: ContentOf<'sale-address-decided'>): MailMessage => ({
  subject: isDone
    ? `Your order ${number} goes to the new address`
    : `Your order ${number} goes to the first address`,
  preview: isDone ? 'The address was changed.' : 'The address couldn’t be changed.',
  paragraphs: [
    isDone
      ? 'We changed the delivery address of your order as you asked.'
      : 'The delivery address of your order couldn’t be changed. It goes to the address that you ordered with.',
    ...(reason ? [reason] : []),
  ],
  button: { label: 'Open your order', link },
  why: BUYER,
})

/** Tells a maker that a sale waits for them to look at a text on its part. */
export const saleTextWaiting = ({ number, link }: ContentOf<'sale-text-waiting'>): MailMessage => ({
  subject: `Check the text of sale ${number}`,
  preview: 'It’s printed after you approve it.',
  paragraphs: [
    `You sold something with a buyer’s text. Look at it on the part and approve it; we print exactly what you approve. After 14 days without an answer, the buyer is refunded.`,
  ],
  button: { label: 'Check the text', link },
  why: 'You’re receiving this email because you sell at Spoolyard.',
})

/** Tells a maker that a buyer filed a claim. */
export const saleClaimed = ({ number, link }: ContentOf<'sale-claimed'>): MailMessage => ({
  subject: `A claim about sale ${number}`,
  preview: 'Support answers it.',
  paragraphs: [
    `The buyer of sale ${number} reported a problem. Support answers it; you can read and add to it under Support.`,
  ],
  button: { label: 'Open the sale', link },
  why: 'You’re receiving this email because you sell at Spoolyard.',
})

/** What support answered to a buyer's claim. */
export const saleClaimAnswered = ({ number, link, text }: ContentOf<'sale-claim-answered'>): MailMessage => ({
  subject: `We answered your claim about order ${number}`,
  preview: text.slice(0, 100),
  paragraphs: text.split(/\n+/).filter((line) => line.trim()),
  button: { label: 'Open your order', link },
  why: BUYER,
})
