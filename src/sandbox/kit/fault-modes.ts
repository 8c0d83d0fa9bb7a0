/**
 * How a provider can fail, and whether it processes the request before it fails.
 * `late` processes the request later, after the connection is closed.
 */
export const requestModes = {
  '429': { acts: false },
  '401': { acts: false },
  '500-before': { acts: false },
  'drop-before': { acts: false },
  timeout: { acts: false },
  redirect: { acts: false },
  'html-200': { acts: false },
  'success-false-200': { acts: false },
  late: { acts: false },
  '500-after': { acts: true },
  'drop-after': { acts: true },
  'slow-body': { acts: true },
  'bad-json': { acts: true },
  'wrong-type': { acts: true },
  'wrong-id': { acts: true },
  'huge-body': { acts: true },
} as const

export type RequestMode = keyof typeof requestModes

export const webhookModes = ['duplicate', 'out-of-order', 'drop'] as const
export type WebhookFaultMode = (typeof webhookModes)[number]
/** How the mail server can fail; only `drop-after` stores the mail first. */
export const mailModes = ['refuse', 'busy', 'slow', 'drop-before', 'drop-after'] as const
export type MailFaultMode = (typeof mailModes)[number]
export type FaultMode = RequestMode | WebhookFaultMode | MailFaultMode

export interface FaultOptions {
  /** `429`: Retry-After as a number of seconds, as an HTTP date, or absent. */
  retryAfter?: 'seconds' | 'http-date' | 'none' | undefined
  /** `slow`: the mail server's delay; `429`: the Retry-After value; `late`: the delay before processing; `timeout`: when the connection closes (default never). */
  seconds?: number | undefined
  /** `late`: close the connection immediately (default) or keep it open. */
  close?: boolean | undefined
  /** `slow-body`: milliseconds between bytes. */
  intervalMs?: number | undefined
  /** `huge-body`: response size in bytes. */
  bytes?: number | undefined
  /** `redirect`: the Location header. */
  location?: string | undefined
  /** Overrides whether `html-200` and `success-false-200` process the request. */
  acts?: boolean | undefined
}

/** Whether a mode applies to outgoing webhooks. */
export function isWebhookMode(mode: FaultMode): mode is WebhookFaultMode {
  return mode === 'duplicate' || mode === 'out-of-order' || mode === 'drop'
}

/** Whether a mode applies to incoming HTTP calls. */
export function isRequestMode(mode: FaultMode): mode is RequestMode {
  return mode in requestModes
}

/** Whether a mode applies to incoming mail. */
export function isMailMode(mode: FaultMode): mode is MailFaultMode {
  return mailModes.some((known) => known === mode)
}
