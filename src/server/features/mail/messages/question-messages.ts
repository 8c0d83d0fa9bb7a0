import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

/** Confirms the address of someone who asks a maker something. Without their words, so that it can’t carry advertising. */
export const questionConfirm = ({ title, link }: ContentOf<'question-confirm'>): MailMessage => ({
  subject: 'Confirm your question',
  preview: 'We send it to the maker once you confirm.',
  paragraphs: [
    `Someone asked a question about “${title}” with this email address. If that was you, confirm it and we send it to the maker.`,
    'The maker doesn’t get your address. If it wasn’t you, ignore this email: nothing is sent, and we delete the question and the address within three days.',
  ],
  button: { label: 'Confirm your question', link },
  why: 'You’re receiving this email because this address was entered on a listing at Spoolyard.',
})

/** Tells a maker what was asked. */
export const questionAsked = ({ title, text, link }: ContentOf<'question-asked'>): MailMessage => ({
  subject: `A question about “${title}”`,
  preview: text.slice(0, 100),
  paragraphs: [
    ...text.split(/\n+/).filter((line) => line.trim()),
    'Answer it in Portals. The answer is public, and we email it to the person who asked.',
  ],
  button: { label: 'Answer', link },
  why: 'You’re receiving this email because you have a portal at Spoolyard.',
})

/** What the maker answered. */
export const questionAnswered = ({
  title,
  question,
  answer,
  link,
}: ContentOf<'question-answered'>): MailMessage => ({
  subject: `Your question about “${title}” was answered`,
  preview: answer.slice(0, 100),
  paragraphs: [
    `You asked: ${question}`,
    ...answer.split(/\n+/).filter((line) => line.trim()),
    'We have deleted your address from the question.',
  ],
  button: { label: 'Open the listing', link },
  why: 'You’re receiving this email because you asked a maker at Spoolyard something. This is the only email about it.',
})
