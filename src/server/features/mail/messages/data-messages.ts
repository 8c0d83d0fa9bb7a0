import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { dayText } from './day-text.ts'

export const dataExportReady = ({ bytes, link }: ContentOf<'data-export-ready'>): MailMessage => ({
  subject: 'Your data is ready to download',
  preview: 'You can download it for seven days.',
  paragraphs: [
    `The copy of everything you have at Spoolyard is ready: a ZIP file of ${Math.max(1, Math.ceil(bytes / 1_000_000))} MB with your orders, products, settings and models.`,
    'You can download it for seven days, signed in to your account. Then we delete it.',
  ],
  button: { label: 'Download your data', link },
  after: ['If you didn’t ask for it, change your password: someone else may be signed in to your account.'],
  why: 'You’re receiving this email because an export of your data was requested.',
})

export const accountClosing = ({ dueAt, link }: ContentOf<'account-closing'>): MailMessage => ({
  subject: 'Your account will be deleted',
  preview: `On ${dayText(dueAt)}. Sign in until then to keep it.`,
  paragraphs: [
    `Your account was closed. On ${dayText(dueAt)} we delete it with its stores, products, models and orders. After that, nothing can be restored.`,
    'To keep your account, just sign in before that day.',
    'We keep amounts and dates of payments and orders, as required by law, without your name or your buyers’.',
  ],
  button: { label: 'Sign in and keep my account', link },
  why: 'You’re receiving this email because the closing of your account was requested.',
})

export const accountKept = ({ link }: ContentOf<'account-kept'>): MailMessage => ({
  subject: 'Your account stays open',
  preview: 'It won’t be deleted.',
  paragraphs: [
    'Your account is no longer being closed, because you signed in or asked us to keep it. Nothing was deleted, but you need to create new API tokens.',
  ],
  button: { label: 'Go to your data', link },
  why: 'You’re receiving this email because your account was about to be deleted.',
})

export const accountErased = (): MailMessage => ({
  subject: 'Your account was deleted',
  preview: 'This is our last email to you.',
  paragraphs: [
    'The waiting period is over, and your account with everything in it is deleted. We keep only the amounts and dates of payments and orders.',
    'Thank you for using Spoolyard. You can sign up again at any time with the same address.',
  ],
  why: 'You’re receiving this email because your account was closed.',
})
