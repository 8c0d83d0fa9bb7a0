import type { Context } from '#server/kernel/context.ts'
import type { MailContent } from './mail-content.ts'

/** Recipient and content of an email. It is stored encrypted, because its links open accounts. */
export interface MailPayload {
  to: string
  content: MailContent
}

export function sealMail({ secrets }: Context, mailId: string, payload: MailPayload): string {
  return secrets.seal(JSON.stringify(payload), sealContext(mailId))
}

export function openMail({ secrets }: Context, mailId: string, sealed: string): MailPayload {
  return JSON.parse(secrets.open(sealed, sealContext(mailId)))
}

const sealContext = (mailId: string) => `mails:payload_sealed:${mailId}`
