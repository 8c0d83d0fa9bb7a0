import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

const WHY = 'You get this mail because you applied for live ordering at Spoolyard.'

export const applicationReceived = (content: ContentOf<'application-received'>): MailMessage => ({
  subject: 'We have your application',
  preview: 'A person reads it; you hear from us by mail.',
  greeting: greeting(content.name),
  paragraphs: [
    'Thank you for applying for live ordering. A person reads every application, and you hear from us by mail.',
    'You need not wait: orders that are sent as a test work already and cost nothing.',
  ],
  why: WHY,
})

export const applicationDecided = (content: ContentOf<'application-decided'>): MailMessage =>
  content.isAccepted ? accepted(content) : rejected(content)

const accepted = (content: ContentOf<'application-decided'>): MailMessage => ({
  subject: 'Your application was accepted',
  preview: 'Live ordering is open for you.',
  greeting: greeting(content.name),
  paragraphs: [
    'Your application was accepted: from now on your orders are printed and shipped.',
    ...(content.reason ? [content.reason] : []),
  ],
  button: { label: 'Go to your orders', link: content.link },
  why: WHY,
})

const rejected = (content: ContentOf<'application-decided'>): MailMessage => ({
  subject: 'Your application was not accepted',
  preview: 'You can apply again.',
  greeting: greeting(content.name),
  paragraphs: [
    'We cannot open live ordering for you yet.',
    ...(content.reason ? [`The reason: ${content.reason}`] : []),
    'Orders that are sent as a test go on working, and you can apply again whenever something has changed.',
  ],
  button: { label: 'Apply again', link: content.link },
  why: WHY,
})
