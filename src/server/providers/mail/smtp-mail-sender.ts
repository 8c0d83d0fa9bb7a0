import { createTransport, type NodemailerError } from 'nodemailer'
import { type CallOutcome, done } from '../call-outcome.ts'
import type { CircuitBreaker } from '../circuit-breaker.ts'
import type { MailSender, OutgoingMail } from './mail-sender.ts'

interface Settings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string
  /** The sender, as `Name <address>`. */
  from: string
  timeoutMs?: number
  breaker?: CircuitBreaker
}

const TIMEOUT_MS = 20_000
/** The usual wait when a server temporarily rejects mail for an address. */
const GREYLIST_RETRY_MS = 60_000
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])
/** Exactly one address: with a space, comma or line break it could be several, or a header. */
const ONE_ADDRESS = /^[^\s\p{Cc}<>()[\],;:"\\]{1,64}@[^\s\p{Cc}<>()[\],;:"\\@]{1,253}$/u

/** Sends mails by SMTP, each over its own connection. Remote servers only encrypted. */
export function createSmtpMailSender({ url, from, timeoutMs = TIMEOUT_MS, breaker }: Settings): MailSender {
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && !LOOPBACK.has(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer than the others, because only this timeout leaves open whether the mail was accepted.
    socketTimeout: 2 * timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  async function deliver(mail: OutgoingMail): Promise<CallOutcome<void>> {
    try {
      await transport.sendMail(asMessage(mail, from, domain))
      return done(undefined)
    } catch (error) {
      return outcomeOf(error as NodemailerError)
    }
  }
  return {
    async send(mail) {
      if (!ONE_ADDRESS.test(mail.to)) {
        return { kind: 'refused', status: 553, message: 'This is not one address.' }
      }
      return breaker ? breaker.guard(() => deliver(mail)) : deliver(mail)
    },
  }
}

const asMessage = ({ id, to, subject, text, html }: OutgoingMail, from: string, domain: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<${id}@${domain}>`,
  // Keeps out-of-office programs from answering.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
})

/** Once the server may have the whole mail, only its response says whether it accepted it. */
function outcomeOf({ code, command, responseCode, permanent, timeoutType, message }: NodemailerError) {
  const reason = `${code ?? 'error'}: ${message}`.slice(0, 300)
  if (responseCode) {
    // A refused login or sender is a fault in our configuration, not a reason to drop the mail.
    const isAboutMail = command === 'RCPT TO' || command === 'DATA'
    if (!isAboutMail) return notSent(reason)
    return permanent ? refused(responseCode, reason) : { ...notSent(reason), retryAfterMs: GREYLIST_RETRY_MS }
  }
  const isBefore =
    ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EENVELOPE', 'ECONFIG'].includes(code ?? '') ||
    (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT') ||
    /connect ECONNREFUSED|connect EHOSTUNREACH|connect ENETUNREACH|connect ETIMEDOUT/.test(message)
  return isBefore ? notSent(reason) : unknown(reason)
}

const refused = (status: number, message: string): CallOutcome<void> => ({ kind: 'refused', status, message })
const notSent = (reason: string) => ({ kind: 'not-sent', reason, retryAfterMs: null }) as const
const unknown = (reason: string): CallOutcome<void> => ({ kind: 'unknown', reason })
