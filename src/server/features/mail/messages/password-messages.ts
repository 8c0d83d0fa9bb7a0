import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

const OWNER = 'You’re receiving this email because this is the address of your Spoolyard account.'
const NOT_YOU = 'If it wasn’t you, set a new password on the sign-in page now and contact us.'

export const resetPassword = (content: ContentOf<'reset-password'>): MailMessage => ({
  subject: 'Set a new password',
  preview: 'The link works for 30 minutes.',
  paragraphs: [
    content.sentBySupport
      ? 'Our support team sent you this link to set a new password.'
      : 'Use this link to set a new password. It signs you out in every browser.',
  ],
  button: { label: 'Set a new password', link: content.link },
  after: ['The link works once, for 30 minutes.'],
  why: 'You’re receiving this email because someone requested a new password for the account with this address. If it wasn’t you, ignore this email and your password stays the same.',
})

export const signInLink = (content: ContentOf<'sign-in-link'>): MailMessage => ({
  subject: 'Sign in to Spoolyard',
  preview: 'The link works for 30 minutes.',
  paragraphs: [
    'Someone typed your password in a browser we don’t know. There were many failed attempts before, so we’re checking with you.',
    'If it was you, this link signs you in. If it wasn’t you, don’t use it: set a new password on the sign-in page now.',
  ],
  button: { label: 'Confirm and sign in', link: content.link },
  after: ['The link works once, for 30 minutes.'],
  why: OWNER,
})

export const signInByMail = (content: ContentOf<'sign-in-by-mail'>): MailMessage => ({
  subject: 'Your sign-in link for Spoolyard',
  preview: 'The link works for 15 minutes.',
  paragraphs: [
    'Someone asked to sign in to your account with a link. If it was you, open it in the browser where you want to be signed in.',
    'If it wasn’t you, ignore this email and don’t forward it. Without this link, your account stays closed to others.',
  ],
  button: { label: 'Sign in', link: content.link },
  after: ['The link works once, for 15 minutes.'],
  why: OWNER,
})

export const passwordChanged = (content: ContentOf<'password-changed'>): MailMessage => ({
  subject: 'Your password was changed',
  preview: 'All other browsers were signed out.',
  paragraphs: [
    `The password of your account was changed on ${formatTime(content.at)} with ${content.device}. All other browsers were signed out, and API tokens no longer work.`,
    NOT_YOU,
  ],
  why: OWNER,
})

export const credentialsAdded = (content: ContentOf<'credentials-added'>): MailMessage => ({
  subject: 'You can now sign in with a password',
  preview: 'A username and a password were added.',
  paragraphs: [
    `The username ${content.username} and a password were added to your account. You can still sign in with Google.`,
    NOT_YOU,
  ],
  why: OWNER,
})

const formatTime = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
    new Date(instant),
  )
