import type { ProfilePictureKind } from '#contract/account/profiles.ts'
import type { PortalDecision } from '#contract/admin/portals.ts'
import type { PayoutNeed } from '#contract/money/payouts.ts'

/** An order as an email lists it. */
export interface OrderInMail {
  number: string
  reason: string
  link: string
}

/** The facts of an email; the wording is in `messages/`. Links are absolute URLs, times are ISO 8601 text. */
export type MailContent =
  | { kind: 'confirm-address'; name: string; link: string; code: string; sentBySupport: boolean }
  | { kind: 'address-has-account'; name: string; signInLink: string; resetLink: string }
  | { kind: 'confirm-new-address'; name: string; link: string; oldAddress: string }
  | { kind: 'address-change-requested'; name: string; newAddress: string }
  | { kind: 'reset-password'; name: string; link: string; sentBySupport: boolean }
  | { kind: 'sign-in-link'; name: string; link: string }
  | { kind: 'sign-in-by-mail'; name: string; link: string }
  | { kind: 'password-changed'; name: string; at: string; device: string }
  | { kind: 'credentials-added'; name: string; username: string }
  | { kind: 'data-export-ready'; name: string; bytes: number; link: string }
  | { kind: 'account-closing'; name: string; dueAt: string; link: string }
  | { kind: 'account-kept'; name: string; link: string }
  | { kind: 'account-erased'; name: string }
  | {
      kind: 'second-factor-changed'
      name: string
      what:
        | 'ADDED'
        | 'REMOVED'
        | 'REMOVED_BY_SUPPORT'
        | 'RECOVERY_CODE_USED'
        | 'PASSKEY_ADDED'
        | 'PASSKEY_REMOVED'
      /** Recovery codes that still work. */
      left: number
      device: string
    }
  | { kind: 'account-suspended'; name: string; reason: string }
  | { kind: 'account-unsuspended'; name: string; link: string }
  | {
      kind: 'ticket-answered'
      name: string
      subject: string
      text: string
      /** Their names; absent in mails queued by older versions. */
      attachments?: readonly string[]
      link: string
    }
  | {
      kind: 'ticket-written'
      name: string
      sellerEmail: string
      subject: string
      text: string
      /** Their names; absent in mails queued by older versions. */
      attachments?: readonly string[]
      isNew: boolean
      link: string
    }
  | { kind: 'application-received'; name: string }
  | {
      kind: 'portal-decided'
      name: string
      title: string
      decision: PortalDecision
      reason: string
      link: string
    }
  | { kind: 'portal-photo-removed'; name: string; title: string; alt: string; reason: string; link: string }
  | {
      kind: 'maker-picture-decided'
      name: string
      picture: ProfilePictureKind
      isApproved: boolean
      /** Whether everyone saw it before it was removed. */
      wasPublic: boolean
      reason: string
      link: string
    }
  | {
      kind: 'collection-decided'
      name: string
      title: string
      isApproved: boolean
      reason: string
      link: string
    }
  | {
      kind: 'proof-link'
      name: string
      /** Null where the order names none. */
      store: string | null
      orderNumber: string
      texts: readonly string[]
      deadlineAt: string
      isApprovedBySilence: boolean
      link: string
    }
  | {
      kind: 'sale-paid'
      name: string
      number: string
      lines: readonly string[]
      /** What a code took off, as a sentence. Absent on mails queued before codes existed. */
      discount?: string | null
      total: string
      link: string
    }
  | { kind: 'sale-refunded'; name: string; number: string; reason: string; total: string; link: string }
  /** The first payout to a maker's bank. */
  | { kind: 'payout-sent'; name: string; amount: string; link: string }
  /** `BANK` is a payout that the bank sent back to the account at Stripe, `STRIPE` one that didn't get there. */
  | {
      kind: 'payout-failed'
      name: string
      amount: string
      by: 'STRIPE' | 'BANK'
      reason: string | null
      link: string
    }
  | { kind: 'payout-information'; name: string; missing: readonly PayoutNeed[]; link: string }
  /** In quarantine with a reason, lifted without one. */
  | {
      kind: 'file-quarantined'
      name: string
      fileName: string
      reason: string | null
      /** Of the portals that print it. */
      titles: readonly string[]
      link: string
    }
  | { kind: 'rights-expired'; name: string; fileName: string; titles: readonly string[]; link: string }
  /** A review or question about a portal was removed, or is shown again if there is no reason. */
  | {
      kind: 'text-moderated'
      name: string
      about: 'review' | 'question'
      title: string
      text: string
      removalReason: string | null
      link: string
    }
  | { kind: 'question-confirm'; name: string; title: string; link: string }
  | { kind: 'question-asked'; name: string; title: string; text: string; link: string }
  | { kind: 'question-answered'; name: string; title: string; question: string; answer: string; link: string }
  | { kind: 'sale-link'; name: string; number: string; link: string; isNew: boolean }
  | { kind: 'sale-address-requested'; name: string; number: string; link: string }
  | {
      kind: 'sale-address-decided'
      name: string
      number: string
      link: string
      isDone: boolean
      reason: string
    }
  | { kind: 'sale-text-waiting'; name: string; number: string; link: string }
  | { kind: 'sale-claimed'; name: string; number: string; link: string }
  | { kind: 'sale-claim-answered'; name: string; number: string; link: string; text: string }
  | { kind: 'application-decided'; name: string; isAccepted: boolean; reason: string | null; link: string }
  | {
      kind: 'claim-opened'
      name: string
      sellerEmail: string
      orderNumber: string
      facts: readonly string[]
      text: string
    }
  | { kind: 'orders-need-attention'; name: string; orders: readonly OrderInMail[]; link: string }
  | { kind: 'rule-notifications'; name: string; orders: readonly OrderInMail[]; link: string }
  | {
      kind: 'notifications'
      name: string
      /** Those that need attention. Absent from mails queued by earlier releases. */
      orders?: readonly OrderInMail[]
      entries: readonly { title: string; text: string | null; link: string }[]
      link: string
    }
  | { kind: 'day-cap-reached'; name: string; shop: string; reason: string; link: string }
  | {
      kind: 'payment-receipt'
      name: string
      amount: string
      card: { brand: string; last4: string } | null
      number: string
      /** The day in the seller’s time zone, `YYYY-MM-DD`. */
      at: string
      link: string
    }
  | {
      kind: 'card-refunded'
      name: string
      amount: string
      card: { brand: string; last4: string } | null
      /** Why the card didn’t take it, so that it is back in the balance; null where it did. */
      failure: string | null
      link: string
    }
  | {
      kind: 'payment-disputed'
      name: string
      amount: string
      state: 'OPEN' | 'WON' | 'LOST'
      /** What the seller owes because the balance didn’t cover it; null for nothing. */
      owed: string | null
      link: string
    }
  | {
      kind: 'sale-disputed'
      name: string
      number: string
      amount: string
      state: 'OPEN' | 'WON' | 'LOST'
      /** What the maker owes because the balance didn’t cover it; null for nothing. */
      owed: string | null
      link: string
    }
  | { kind: 'orders-wait-for-payment'; name: string; text: string; orders: number; link: string }
  | { kind: 'connection-needs-reconnect'; name: string; source: string; link: string }
  | { kind: 'filament-back'; name: string; filament: string; link: string }
  | {
      kind: 'filament-switched-back'
      name: string
      filament: string
      /** How many products print it again. */
      switched: number
      /** Names of products that the seller changed meanwhile. */
      kept: readonly string[]
      link: string
    }
  | {
      kind: 'plan-payment-failed'
      name: string
      level: number
      graceEndsAt: string
      timeZone: string
      link: string
    }
  | {
      kind: 'weekly-numbers'
      name: string
      /** The first and last day of the week, `YYYY-MM-DD`. */
      from: string
      to: string
      figures: readonly { label: string; isMoney: boolean; value: number; before: number; link: string }[]
      failures: readonly { cause: string; orders: number; link: string }[]
      money: readonly { name: string; cents: number; link: string }[]
      link: string
    }
  | { kind: 'plan-ended'; name: string; from: number; to: number; isUnpaid: boolean; link: string }

/** The content of one kind of email. */
export type ContentOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>
