import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

const WHY = 'You’re receiving this email because you applied for live ordering at Spoolyard.'

export const applicationReceived = (): MailMessage => ({
  subject: 'We received your application',
  preview: 'We review it and email you our decision.',
  paragraphs: [
    'Thank you for applying for live ordering. We review every application and email you our decision.',
    'You don’t have to wait: you can already submit test orders at no cost.',
  ],
  why: WHY,
})

export const applicationDecided = (content: ContentOf<'application-decided'>): MailMessage =>
  content.isAccepted ? accepted(content) : rejected(content)

const accepted = (content: ContentOf<'application-decided'>): MailMessage => ({
  subject: 'Your application was accepted',
  preview: 'You can now place live orders.',
  paragraphs: [
    'Your application was accepted. From now on, orders you submit are printed and shipped.',
    ...(content.reason ? [content.reason] : []),
  ],
  button: { label: 'Go to your orders', link: content.link },
  why: WHY,
})

const rejected = (content: ContentOf<'application-decided'>): MailMessage => ({
  subject: 'Your application wasn’t accepted',
  preview: 'You can apply again.',
  paragraphs: [
    'We can’t enable live ordering for your account yet.',
    ...(content.reason ? [`Reason: ${content.reason}`] : []),
    'Test orders keep working, and you can apply again when something has changed.',
  ],
  button: { label: 'Apply again', link: content.link },
  why: WHY,
})
