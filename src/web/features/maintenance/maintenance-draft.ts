import type { Maintenance } from '#contract/maintenance.ts'

/** What an admin writes for the maintenance page, as the fields hold it. */
export interface MaintenanceDraft {
  message: string
  contact: string
  /** Day and time on the clock of this browser, as a `datetime-local` field has it; empty while not known. */
  end: string
}

/** The form as it is before anything is changed. */
export function draftOf({ message, contact, expectedEnd }: Maintenance): MaintenanceDraft {
  return { message: message ?? '', contact: contact ?? '', end: expectedEnd ? localOf(expectedEnd) : '' }
}

/** What the draft says, in the words of the contract. */
export function wordsOf({ message, contact, end }: MaintenanceDraft) {
  return {
    message: message.trim() || null,
    contact: contact.trim() || null,
    expectedEnd: end && !endProblem(end, Number.NEGATIVE_INFINITY) ? new Date(end).toISOString() : null,
  }
}

/** What is wrong with an expected end; null if nothing is. */
export function endProblem(end: string, now: number): string | null {
  if (!end) return null
  const at = new Date(end).getTime()
  if (Number.isNaN(at)) return 'Enter a day and a time, or leave it empty'
  return at > now ? null : 'The expected end is in the past'
}

function localOf(instant: string): string {
  const at = new Date(instant)
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(pad).join('-')
  return `${day}T${[at.getHours(), at.getMinutes()].map(pad).join(':')}`
}

const pad = (value: number): string => String(value).padStart(2, '0')
