import type { Maintenance } from '#contract/maintenance.ts'
import { browserClock } from '#web/lib/timing/browser-clock.ts'

/** The maintenance form's field values. Times are in the browser's time zone, in `datetime-local` format. */
export interface MaintenanceDraft {
  message: string
  contact: string
  /** Empty if unknown. */
  expectedEnd: string
  start: 'NOW' | 'LATER'
  /** Empty unless it starts later. */
  startsAt: string
  /** Minutes before the start from which new submissions are refused. */
  drainMinutes: string
}

const MINUTE_MS = 60_000

/** The form's initial values: what is on, or else what is scheduled. */
export function draftOf({ planned, ...current }: Maintenance): MaintenanceDraft {
  const { message, contact, expectedEnd } = planned ?? current
  return {
    message: message ?? '',
    contact: contact ?? '',
    expectedEnd: expectedEnd ? browserClock(new Date(expectedEnd)) : '',
    start: planned ? 'LATER' : 'NOW',
    startsAt: planned ? browserClock(new Date(planned.startsAt)) : '',
    drainMinutes: planned ? minutesOf(planned) : '0',
  }
}

const minutesOf = ({ startsAt, drainsAt }: { startsAt: string; drainsAt: string }): string =>
  String(Math.round((Date.parse(startsAt) - Date.parse(drainsAt)) / MINUTE_MS))

/** Converts the draft to the notice that both calls take. */
export function wordsOf({ message, contact, expectedEnd: end }: MaintenanceDraft) {
  return {
    message: message.trim() || null,
    contact: contact.trim() || null,
    expectedEnd: instantOf(end),
  }
}

/** The schedule a draft stands for; null if maintenance starts at once. A drain that begins now delays the start by its length. */
export function planOf(draft: MaintenanceDraft, now: number) {
  const { start, drainMinutes: minutes } = draft
  const drainMinutes = Number(minutes)
  if (start === 'NOW' && drainMinutes === 0) return null
  const startsAt =
    start === 'NOW'
      ? new Date(now + drainMinutes * MINUTE_MS).toISOString()
      : (instantOf(draft.startsAt) ?? draft.startsAt)
  return { startsAt, drainMinutes, ...wordsOf(draft) }
}

/** The error for a start, or null if it's valid. */
export function startProblem({ start, startsAt }: MaintenanceDraft, now: number): string | null {
  if (start === 'NOW') return null
  const at = new Date(startsAt).getTime()
  if (Number.isNaN(at)) return 'Enter the date and time of the start'
  return at > now ? null : 'The start is in the past'
}

/** The error for an expected end, or null if it's valid. */
export function endProblem(end: string, now: number): string | null {
  if (!end) return null
  const at = new Date(end).getTime()
  if (Number.isNaN(at)) return 'Enter a date and time, or leave it empty'
  return at > now ? null : 'The expected end is in the past'
}

function instantOf(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
