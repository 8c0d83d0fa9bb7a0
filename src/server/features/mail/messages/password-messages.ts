import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

const OWNER = 'You get this mail because this is the address of your account at Spoolyard.'
const NOT_YOU = 'If it was not you, set a new password on the sign-in page now and write to us.'

export const resetPassword = (content: ContentOf<'reset-password'>): MailMessage => ({
  subject: 'Set a new password',
  preview: 'The link works for 30 minutes.',
  greeting: greeting(content.name),
  paragraphs: [
    content.sentBySupport
      ? 'Our support sends you this link to set a new password.'
      : 'With this link you set a new password. Every browser that is signed in to your account is signed out then.',
  ],
  button: { label: 'Set a new password', link: content.link },
  after: ['The link works for 30 minutes and once.'],
  why: 'You get this mail because somebody asked for a new password for the account with this address. If it was not you, do nothing: your password stays as it is.',
})

export const passwordChanged = (content: ContentOf<'password-changed'>): MailMessage => ({
  subject: 'Your password was changed',
  preview: 'All other browsers were signed out.',
  greeting: greeting(content.name),
  paragraphs: [
    `The password of your account was changed on ${inWords(content.at)}, with ${content.device}. All other browsers were signed out, and API tokens no longer work.`,
    NOT_YOU,
  ],
  why: OWNER,
})

export const credentialsAdded = (content: ContentOf<'credentials-added'>): MailMessage => ({
  subject: 'You can now sign in with a password',
  preview: 'A username and a password were added.',
  greeting: greeting(content.name),
  paragraphs: [
    `The username ${content.username} and a password were added to your account. Signing in with Google works as before.`,
    NOT_YOU,
  ],
  why: OWNER,
})

const inWords = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
    new Date(instant),
  )
