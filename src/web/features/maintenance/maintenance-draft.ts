import type { Maintenance } from '#contract/maintenance.ts'

/** The maintenance form's field values. */
export interface MaintenanceDraft {
  message: string
  contact: string
  /** Date and time in the browser's time zone, in `datetime-local` format; empty if unknown. */
  expectedEnd: string
}

/** The form's initial values. */
export function draftOf({ message, contact, expectedEnd }: Maintenance): MaintenanceDraft {
  return {
    message: message ?? '',
    contact: contact ?? '',
    expectedEnd: expectedEnd ? localOf(expectedEnd) : '',
  }
}

/** Converts the draft to the API's fields. */
export function wordsOf({ message, contact, expectedEnd: end }: MaintenanceDraft) {
  return {
    message: message.trim() || null,
    contact: contact.trim() || null,
    expectedEnd: end && !endProblem(end, Number.NEGATIVE_INFINITY) ? new Date(end).toISOString() : null,
  }
}

/** The error for an expected end, or null if it's valid. */
export function endProblem(end: string, now: number): string | null {
  if (!end) return null
  const at = new Date(end).getTime()
  if (Number.isNaN(at)) return 'Enter a date and time, or leave it empty'
  return at > now ? null : 'The expected end is in the past'
}

function localOf(instant: string): string {
  const at = new Date(instant)
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(pad).join('-')
  return `${day}T${[at.getHours(), at.getMinutes()].map(pad).join(':')}`
}

const pad = (value: number): string => String(value).padStart(2, '0')
