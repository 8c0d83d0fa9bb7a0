import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import type { MailContent } from './mail-content.ts'
import type { MailMessage } from './mail-message.ts'
import {
  addressChangeAsked,
  addressHasAccount,
  confirmAddress,
  confirmNewAddress,
} from './messages/address-messages.ts'
import { applicationDecided, applicationReceived } from './messages/application-messages.ts'
import { connectionNeedsYou, dayCapReached, rulesTellYou } from './messages/automation-messages.ts'
import { filamentBack } from './messages/catalog-messages.ts'
import { ordersNeedYou } from './messages/order-messages.ts'
import { credentialsAdded, passwordChanged, resetPassword } from './messages/password-messages.ts'
import { problemReported } from './messages/problem-messages.ts'

/** A mail as people read it: its subject, and the same words as plain text and as HTML. */
export function renderMail(
  content: MailContent,
  config: { publicUrl: string; mail: { supportEmail: string } },
): { subject: string; text: string; html: string } {
  const message = messageOf(content)
  const sender = { publicUrl: config.publicUrl, supportEmail: config.mail.supportEmail }
  const subject = message.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return { subject, text: drawText(message, sender), html: drawHtml(message, sender) }
}

function messageOf(content: MailContent): MailMessage {
  switch (content.kind) {
    case 'confirm-address':
      return confirmAddress(content)
    case 'address-has-account':
      return addressHasAccount(content)
    case 'confirm-new-address':
      return confirmNewAddress(content)
    case 'address-change-asked':
      return addressChangeAsked(content)
    case 'reset-password':
      return resetPassword(content)
    case 'password-changed':
      return passwordChanged(content)
    case 'credentials-added':
      return credentialsAdded(content)
    case 'application-received':
      return applicationReceived(content)
    case 'application-decided':
      return applicationDecided(content)
    case 'problem-reported':
      return problemReported(content)
    case 'orders-need-you':
      return ordersNeedYou(content)
    case 'rules-tell-you':
      return rulesTellYou(content)
    case 'day-cap-reached':
      return dayCapReached(content)
    case 'connection-needs-you':
      return connectionNeedsYou(content)
    case 'filament-back':
      return filamentBack(content)
  }
}
