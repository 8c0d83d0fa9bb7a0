import type { CallOutcome } from '../call-outcome.ts'

/** A mail ready to go. */
export interface OutgoingMail {
  /** Stays the same however often the mail is sent, so that mailboxes can recognize duplicates. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mails to a mail server. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<CallOutcome<void>>
}
