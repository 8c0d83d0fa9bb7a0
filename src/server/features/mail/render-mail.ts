import type { MailContent } from './mail-content.ts'
import type { MailMessage } from './mail-message.ts'
import { accountSuspended, accountUnsuspended, secondFactorChanged } from './messages/account-messages.ts'
import {
  addressChangeRequested,
  addressHasAccount,
  confirmAddress,
  confirmNewAddress,
} from './messages/address-messages.ts'
import { applicationDecided, applicationReceived } from './messages/application-messages.ts'
import { connectionNeedsReconnect, dayCapReached, ruleNotifications } from './messages/automation-messages.ts'
import { filamentBack, filamentSwitchedBack } from './messages/catalog-messages.ts'
import { claimOpened } from './messages/claim-messages.ts'
import { accountClosing, accountErased, accountKept, dataExportReady } from './messages/data-messages.ts'
import { notifications } from './messages/notification-messages.ts'
import { ordersNeedAttention } from './messages/order-messages.ts'
import {
  credentialsAdded,
  passwordChanged,
  resetPassword,
  signInByMail,
  signInLink,
} from './messages/password-messages.ts'
import {
  cardRefunded,
  ordersWaitForPayment,
  paymentDisputed,
  paymentReceipt,
} from './messages/payment-messages.ts'
import { payoutFailed, payoutInformation, payoutSent } from './messages/payout-messages.ts'
import { planEnded, planPaymentFailed } from './messages/plan-messages.ts'
import {
  collectionDecided,
  fileQuarantined,
  makerPictureDecided,
  portalDecided,
  portalPhotoRemoved,
  rightsExpired,
  textModerated,
} from './messages/portal-messages.ts'
import { proofLink } from './messages/proof-messages.ts'
import { questionAnswered, questionAsked, questionConfirm } from './messages/question-messages.ts'
import { saleDisputed, salePaid, saleRefunded } from './messages/sale-messages.ts'
import {
  saleAddressDecided,
  saleAddressRequested,
  saleClaimAnswered,
  saleClaimed,
  saleLink,
  saleTextWaiting,
} from './messages/sale-request-messages.ts'
import { ticketAnswered, ticketWritten } from './messages/support-messages.ts'
import { weeklyNumbers } from './messages/weekly-messages.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** Renders an email: its subject, and the same content as plain text and as HTML. */
export async function renderMail(
  content: MailContent,
  config: { publicUrl: string; mail: { supportEmail: string } },
): Promise<{ subject: string; text: string; html: string }> {
  const message = messageOf(content)
  const sender = { publicUrl: config.publicUrl, supportEmail: config.mail.supportEmail }
  const subject = message.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return { subject, text: renderText(message, sender), html: await renderHtml(message, sender) }
}

function messageOf(content: MailContent): MailMessage {
  switch (content.kind) {
    case 'confirm-address':
      return confirmAddress(content)
    case 'address-has-account':
      return addressHasAccount(content)
    case 'confirm-new-address':
      return confirmNewAddress(content)
    case 'address-change-requested':
      return addressChangeRequested(content)
    case 'sign-in-link':
      return signInLink(content)
    case 'sign-in-by-mail':
      return signInByMail(content)
    case 'reset-password':
      return resetPassword(content)
    case 'password-changed':
      return passwordChanged(content)
    case 'credentials-added':
      return credentialsAdded(content)
    case 'data-export-ready':
      return dataExportReady(content)
    case 'account-closing':
      return accountClosing(content)
    case 'account-kept':
      return accountKept(content)
    case 'account-erased':
      return accountErased(content)
    case 'second-factor-changed':
      return secondFactorChanged(content)
    case 'account-suspended':
      return accountSuspended(content)
    case 'account-unsuspended':
      return accountUnsuspended(content)
    case 'ticket-answered':
      return ticketAnswered(content)
    case 'ticket-written':
      return ticketWritten(content)
    case 'portal-decided':
      return portalDecided(content)
    case 'proof-link':
      return proofLink(content)
    case 'sale-paid':
      return salePaid(content)
    case 'sale-refunded':
      return saleRefunded(content)
    case 'payout-sent':
      return payoutSent(content)
    case 'payout-failed':
      return payoutFailed(content)
    case 'payout-information':
      return payoutInformation(content)
    case 'application-received':
      return applicationReceived(content)
    case 'application-decided':
      return applicationDecided(content)
    case 'claim-opened':
      return claimOpened(content)
    case 'orders-need-attention':
      return ordersNeedAttention(content)
    case 'notifications':
      return notifications(content)
    case 'rule-notifications':
      return ruleNotifications(content)
    case 'day-cap-reached':
      return dayCapReached(content)
    case 'orders-wait-for-payment':
      return ordersWaitForPayment(content)
    case 'card-refunded':
      return cardRefunded(content)
    case 'file-quarantined':
      return fileQuarantined(content)
    case 'rights-expired':
      return rightsExpired(content)
    case 'portal-photo-removed':
      return portalPhotoRemoved(content)
    case 'collection-decided':
      return collectionDecided(content)
    case 'maker-picture-decided':
      return makerPictureDecided(content)
    case 'text-moderated':
      return textModerated(content)
    case 'question-confirm':
      return questionConfirm(content)
    case 'question-asked':
      return questionAsked(content)
    case 'question-answered':
      return questionAnswered(content)
    case 'sale-link':
      return saleLink(content)
    case 'sale-address-requested':
      return saleAddressRequested(content)
    case 'sale-address-decided':
      return saleAddressDecided(content)
    case 'sale-text-waiting':
      return saleTextWaiting(content)
    case 'sale-claimed':
      return saleClaimed(content)
    case 'sale-claim-answered':
      return saleClaimAnswered(content)
    case 'sale-disputed':
      return saleDisputed(content)
    case 'payment-disputed':
      return paymentDisputed(content)
    case 'payment-receipt':
      return paymentReceipt(content)
    case 'connection-needs-reconnect':
      return connectionNeedsReconnect(content)
    case 'filament-switched-back':
      return filamentSwitchedBack(content)
    case 'filament-back':
      return filamentBack(content)
    case 'weekly-numbers':
      return weeklyNumbers(content)
    case 'plan-payment-failed':
      return planPaymentFailed(content)
    case 'plan-ended':
      return planEnded(content)
  }
}
