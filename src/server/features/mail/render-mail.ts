import { greeting } from './greeting.ts'
import type { ContentOf, MailContent } from './mail-content.ts'
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
  const message = { ...messageOf(content), greeting: greeting(content.name) }
  const sender = { publicUrl: config.publicUrl, supportEmail: config.mail.supportEmail }
  const subject = message.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return { subject, text: renderText(message, sender), html: await renderHtml(message, sender) }
}

const messages: { readonly [Kind in MailContent['kind']]: (content: ContentOf<Kind>) => MailMessage } = {
  'confirm-address': confirmAddress,
  'address-has-account': addressHasAccount,
  'confirm-new-address': confirmNewAddress,
  'address-change-requested': addressChangeRequested,
  'sign-in-link': signInLink,
  'sign-in-by-mail': signInByMail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'credentials-added': credentialsAdded,
  'data-export-ready': dataExportReady,
  'account-closing': accountClosing,
  'account-kept': accountKept,
  'account-erased': accountErased,
  'second-factor-changed': secondFactorChanged,
  'account-suspended': accountSuspended,
  'account-unsuspended': accountUnsuspended,
  'ticket-answered': ticketAnswered,
  'ticket-written': ticketWritten,
  'portal-decided': portalDecided,
  'proof-link': proofLink,
  'sale-paid': salePaid,
  'sale-refunded': saleRefunded,
  'payout-sent': payoutSent,
  'payout-failed': payoutFailed,
  'payout-information': payoutInformation,
  'application-received': applicationReceived,
  'application-decided': applicationDecided,
  'claim-opened': claimOpened,
  'orders-need-attention': ordersNeedAttention,
  notifications,
  'rule-notifications': ruleNotifications,
  'day-cap-reached': dayCapReached,
  'orders-wait-for-payment': ordersWaitForPayment,
  'card-refunded': cardRefunded,
  'file-quarantined': fileQuarantined,
  'rights-expired': rightsExpired,
  'portal-photo-removed': portalPhotoRemoved,
  'collection-decided': collectionDecided,
  'maker-picture-decided': makerPictureDecided,
  'text-moderated': textModerated,
  'question-confirm': questionConfirm,
  'question-asked': questionAsked,
  'question-answered': questionAnswered,
  'sale-link': saleLink,
  'sale-address-requested': saleAddressRequested,
  'sale-address-decided': saleAddressDecided,
  'sale-text-waiting': saleTextWaiting,
  'sale-claimed': saleClaimed,
  'sale-claim-answered': saleClaimAnswered,
  'sale-disputed': saleDisputed,
  'payment-disputed': paymentDisputed,
  'payment-receipt': paymentReceipt,
  'connection-needs-reconnect': connectionNeedsReconnect,
  'filament-switched-back': filamentSwitchedBack,
  'filament-back': filamentBack,
  'weekly-numbers': weeklyNumbers,
  'plan-payment-failed': planPaymentFailed,
  'plan-ended': planEnded,
}

/** The cast holds because each kind has the message of its content. */
const messageOf = (content: MailContent): MailMessage =>
  (messages[content.kind] as (content: MailContent) => MailMessage)(content)
