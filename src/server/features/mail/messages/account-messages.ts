import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

const WHY = 'You’re receiving this email because this is the address of your Spoolyard account.'

export const accountSuspended = (content: ContentOf<'account-suspended'>): MailMessage => ({
  subject: 'Your account is suspended',
  preview: 'Nothing was deleted. Orders that we haven’t sent yet wait.',
  greeting: greeting(content.name),
  paragraphs: [
    'We suspended your Spoolyard account.',
    `Reason: ${content.reason}`,
    'Until the suspension ends, nobody can sign in to the account, its API tokens don’t work, and no order is sent or charged automatically.',
    'Nothing was deleted. Orders that are already being printed are still printed and shipped, and orders that we haven’t sent yet keep their place.',
    'If you think this is a mistake, reply to this email.',
  ],
  why: WHY,
})

export const accountUnsuspended = (content: ContentOf<'account-unsuspended'>): MailMessage => ({
  subject: 'Your account is open again',
  preview: 'Waiting orders go on.',
  greeting: greeting(content.name),
  paragraphs: [
    'The suspension of your Spoolyard account has ended. You can sign in again, and your API tokens work.',
    'Orders that you submitted before are sent now, and automatic ordering goes on if you use it.',
  ],
  button: { label: 'Go to your dashboard', link: content.link },
  why: WHY,
})
