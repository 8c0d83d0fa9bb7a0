/** Local time of this browser as `datetime-local` fields write it: `2026-11-21T09:05`. */
export function browserClock(at: Date): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(pad).join('-')
  return `${day}T${[at.getHours(), at.getMinutes()].map(pad).join(':')}`
}

/** The day of this browser as date fields write it: `2026-11-21`. */
export const browserDay = (at: Date): string => browserClock(at).slice(0, 10)

const pad = (value: number): string => String(value).padStart(2, '0')
