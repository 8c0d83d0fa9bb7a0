/**
 * How a provider can misbehave, and whether it did what it was asked to do before it did so.
 * `late` acts on its own, later.
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
/** How the mail server can misbehave; only `drop-after` has taken the mail before it does. */
export const mailModes = ['refuse', 'busy', 'slow', 'drop-before', 'drop-after'] as const
export type MailFaultMode = (typeof mailModes)[number]
export type FaultMode = RequestMode | WebhookFaultMode | MailFaultMode

export interface FaultOptions {
  /** `429`: a number of seconds, an HTTP date that far ahead, or no header at all. */
  retryAfter?: 'seconds' | 'http-date' | 'none' | undefined
  /** `slow`: how long the mail server takes; `429`: how long to wait; `late`: when it acts; `timeout`: when it gives up (default never). */
  seconds?: number | undefined
  /** `late`: close the connection at once (default) or leave the caller waiting. */
  close?: boolean | undefined
  /** `slow-body`: milliseconds between two bytes. */
  intervalMs?: number | undefined
  /** `huge-body`: size of the answer. */
  bytes?: number | undefined
  /** `redirect`: where to. */
  location?: string | undefined
  /** Overrides whether `html-200` and `success-false-200` do what they were asked to. */
  acts?: boolean | undefined
}

/** Whether a mode concerns webhooks that go out rather than calls that come in. */
export function isWebhookMode(mode: FaultMode): mode is WebhookFaultMode {
  return mode === 'duplicate' || mode === 'out-of-order' || mode === 'drop'
}

/** Whether a mode is one that an HTTP call can meet. */
export function isRequestMode(mode: FaultMode): mode is RequestMode {
  return mode in requestModes
}

/** Whether a mode is one that a mail can meet. */
export function isMailMode(mode: FaultMode): mode is MailFaultMode {
  return mailModes.some((known) => known === mode)
}
