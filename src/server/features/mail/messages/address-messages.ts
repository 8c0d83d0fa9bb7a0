import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { greeting } from './greeting.ts'

const LIFE = 'The link and the code work for 30 minutes and once.'

export const confirmAddress = (content: ContentOf<'confirm-address'>): MailMessage => ({
  subject: 'Confirm your email address',
  preview: `Your code is ${content.code}.`,
  greeting: greeting(content.name),
  paragraphs: [
    content.sentBySupport
      ? 'Our support sends you this new link to confirm the address of your account.'
      : 'One click, and this address belongs to your account. After that you can send your first order to print.',
  ],
  button: { label: 'Confirm address', link: content.link },
  code: { label: 'Or type this code where you signed up', digits: content.code },
  after: [LIFE],
  why: 'You get this mail because an account at Spoolyard was made with this address. If it was not you, do nothing: without the click the address stays unconfirmed.',
})

export const addressHasAccount = (content: ContentOf<'address-has-account'>): MailMessage => ({
  subject: 'You already have an account',
  preview: 'Somebody tried to sign up with your address.',
  greeting: greeting(content.name),
  paragraphs: [
    'Somebody, probably you, just tried to make an account with this address. There is one already, so nothing was changed.',
    'Sign in as usual. If you no longer know the password, set a new one with the second link.',
  ],
  button: { label: 'Sign in', link: content.signInLink },
  items: [{ title: 'Forgot the password?', text: 'Set a new one', link: content.resetLink }],
  why: 'You get this mail because you have an account at Spoolyard. If it was not you who signed up, nothing happened and nothing has to be done.',
})

export const confirmNewAddress = (content: ContentOf<'confirm-new-address'>): MailMessage => ({
  subject: 'Confirm your new email address',
  preview: 'One click, and your account uses this address.',
  greeting: greeting(content.name),
  paragraphs: [
    `Your account at Spoolyard uses ${content.oldAddress} so far. After this click it uses the address that this mail came to.`,
  ],
  button: { label: 'Use this address', link: content.link },
  after: ['The link works for 30 minutes and once. Until then the old address stays.'],
  why: 'You get this mail because somebody asked to change the address of an account to this one. If it was not you, do nothing.',
})

export const addressChangeAsked = (content: ContentOf<'address-change-asked'>): MailMessage => ({
  subject: 'Your email address is about to change',
  preview: 'A new address was asked for.',
  greeting: greeting(content.name),
  paragraphs: [
    `A new address was asked for in your account: ${content.newAddress}. It takes the place of this one as soon as it is confirmed.`,
    'If it was not you, change your password now and write to us.',
  ],
  why: 'You get this mail because this is the address of your account at Spoolyard.',
})
