import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

const WHY = 'You’re receiving this email because this is the address of your Spoolyard account.'

export const accountSuspended = (content: ContentOf<'account-suspended'>): MailMessage => ({
  subject: 'Your account is suspended',
  preview: 'Nothing was deleted. Orders we haven’t sent yet are on hold.',
  paragraphs: [
    'We suspended your Spoolyard account.',
    `Reason: ${content.reason}`,
    'Until the suspension ends, you can’t sign in, API tokens don’t work, and no orders are sent or charged automatically.',
    'Nothing was deleted. Orders that are already being printed are still printed and shipped, and orders that we haven’t sent yet keep their place.',
    'If you think this is a mistake, reply to this email.',
  ],
  why: WHY,
})

export const accountUnsuspended = (content: ContentOf<'account-unsuspended'>): MailMessage => ({
  subject: 'Your account is open again',
  preview: 'Waiting orders continue.',
  paragraphs: [
    'The suspension of your Spoolyard account has ended. You can sign in again, and your API tokens work.',
    'Orders you had submitted are sent now, and automatic ordering resumes if you use it.',
  ],
  button: { label: 'Go to your dashboard', link: content.link },
  why: WHY,
})

export const secondFactorChanged = (content: ContentOf<'second-factor-changed'>): MailMessage => {
  const { subject, text } = secondFactorTexts(content)[content.what]
  return {
    subject,
    preview: 'If it was you, there is nothing to do.',
    paragraphs: [text, 'If it wasn’t you, change your password now and reply to this email.'],
    why: WHY,
  }
}

const secondFactorTexts = ({ device, left }: ContentOf<'second-factor-changed'>) => ({
  ADDED: {
    subject: 'A second factor was set up',
    text: `An authenticator app was set up for your account in ${device}. You now need a code from it to sign in. All other browsers were signed out.`,
  },
  REMOVED: {
    subject: 'Your second factor was removed',
    text: `The authenticator app of your account was removed in ${device}. Its codes no longer work.`,
  },
  REMOVED_BY_SUPPORT: {
    subject: 'Your second factor was removed',
    text: 'Our support team removed the authenticator app and the passkeys of your account and signed you out everywhere. You no longer need a code to sign in.',
  },
  PASSKEY_ADDED: {
    subject: 'A passkey was added',
    text: `A passkey was added to your account in ${device}. Use it after your password to sign in.`,
  },
  PASSKEY_REMOVED: {
    subject: 'A passkey was removed',
    text: `A passkey of your account was removed in ${device}. You can no longer sign in with it.`,
  },
  RECOVERY_CODE_USED: {
    subject: 'A recovery code was used',
    text: `Someone used a recovery code for your account in ${device}. It doesn’t work again. ${left} of your recovery codes are left.`,
  },
})
