const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const hour = 3_600_000
// Computing a time zone offset is slow, and offsets only change on the hour.
const offsets = new Map<number, number>()

/** Formats an instant as ShipStation does: US Pacific wall time, no time zone, seven decimals. */
export function toPacific(instant: number): string {
  const start = Math.floor(instant / hour) * hour
  const offset = offsets.get(start) ?? offsetAt(start)
  offsets.set(start, offset)
  return `${new Date(instant + offset).toISOString().slice(0, 23)}0000`
}

function offsetAt(instant: number): number {
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  const wall = `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`
  return Date.parse(wall) - instant
}

const shape = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,7}))?)?)?(Z|[+-]\d{2}:\d{2})?$/

/**
 * Reads a date and returns it in ShipStation's format, or undefined when it is not a date.
 * A date without a time zone is Pacific already; one with a time zone is converted.
 */
export function readPacific(text: string): string | undefined {
  const match = shape.exec(text.trim())
  if (!match) return undefined
  const [, day = '', minutes = '00:00', seconds = '00', fraction = '', zone] = match
  const plain = `${day}T${minutes}:${seconds}.${fraction.padEnd(7, '0')}`
  const instant = Date.parse(`${plain.slice(0, 23)}${zone ?? 'Z'}`)
  if (Number.isNaN(instant)) return undefined
  return zone === undefined ? plain : toPacific(instant)
}
