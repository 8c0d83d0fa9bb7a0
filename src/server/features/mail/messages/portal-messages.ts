import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

const WHY = 'You’re receiving this email because you have a portal at Spoolyard.'

const outcomes = {
  APPROVE: {
    subject: 'Your portal was approved',
    preview: 'Everyone can see and buy it now.',
    text: (title: string) =>
      `We reviewed “${title}” and approved it. Everyone can see and buy it now; you don’t have to do anything else.`,
  },
  REQUEST_CHANGE: {
    subject: 'Your portal needs a change',
    preview: 'Change it and submit it again.',
    text: (title: string) => `We reviewed “${title}”. Change it as described here, then submit it again.`,
  },
  REMOVE: {
    subject: 'Your portal was removed',
    preview: 'It can’t be listed again.',
    text: (title: string) => `We removed “${title}”. It can’t be listed again.`,
  },
} as const

export function portalDecided(content: ContentOf<'portal-decided'>): MailMessage {
  const { subject, preview, text } = outcomes[content.decision]
  return {
    subject,
    preview,
    greeting: greeting(content.name),
    paragraphs: [text(content.title), ...(content.reason ? [`Reason: ${content.reason}`] : [])],
    button: { label: 'Open your portals', link: content.link },
    why: WHY,
  }
}
