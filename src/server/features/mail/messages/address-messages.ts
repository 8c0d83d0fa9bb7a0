import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

export const confirmAddress = (content: ContentOf<'confirm-address'>): MailMessage => ({
  subject: 'Confirm your email address',
  preview: `Your code is ${content.code}.`,
  paragraphs: [
    content.sentBySupport
      ? 'Our support team sent you this new link to confirm the email address of your account.'
      : 'Confirm your email address to finish creating your account.',
  ],
  button: { label: 'Confirm email address', link: content.link },
  code: { label: 'Or enter this code where you signed up', digits: content.code },
  after: ['The link and the code work once, for 30 minutes.'],
  why: 'You’re receiving this email because someone created a Spoolyard account with this address. If it wasn’t you, ignore this email and the address stays unconfirmed.',
})

export const addressHasAccount = (content: ContentOf<'address-has-account'>): MailMessage => ({
  subject: 'You already have an account',
  preview: 'Someone tried to sign up with your address.',
  paragraphs: [
    'Someone, probably you, just tried to create an account with this address. You already have one, so nothing was changed.',
    'Sign in as usual. If you forgot your password, set a new one with the second link.',
  ],
  button: { label: 'Sign in', link: content.signInLink },
  items: [{ title: 'Forgot your password?', text: 'Set a new one', link: content.resetLink }],
  why: 'You’re receiving this email because you have a Spoolyard account. If you didn’t try to sign up, you can ignore this email.',
})

export const confirmNewAddress = (content: ContentOf<'confirm-new-address'>): MailMessage => ({
  subject: 'Confirm your new email address',
  preview: 'Confirm to use this address for your account.',
  paragraphs: [`Your Spoolyard account uses ${content.oldAddress}. Confirm to switch it to this address.`],
  button: { label: 'Use this address', link: content.link },
  after: ['The link works once, for 30 minutes. Until you confirm, your account keeps the old address.'],
  why: 'You’re receiving this email because someone asked to change an account’s address to this one. If it wasn’t you, ignore this email.',
})

export const addressChangeRequested = (content: ContentOf<'address-change-requested'>): MailMessage => ({
  subject: 'Your email address is about to change',
  preview: 'A new address was requested.',
  paragraphs: [
    `A new email address was requested for your account: ${content.newAddress}. It replaces this one as soon as it is confirmed.`,
    'If it wasn’t you, change your password now and contact us.',
  ],
  why: 'You’re receiving this email because this is the address of your Spoolyard account.',
})
