/** ShipStation's times name no zone; they are those of US Pacific. */
const ZONE = 'America/Los_Angeles'

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const HOUR_MS = 3_600_000
// Daylight time first: of an hour that comes twice the earlier one is meant, so that nothing is skipped.
const OFFSETS_MS = [7 * HOUR_MS, 8 * HOUR_MS]

/** The instant of a Pacific time such as `2015-06-29T08:46:27.0000000`; null where the text is none. */
export function fromPacific(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}):(\d{2})(\.\d+)?)?$/.exec(text.trim())
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((digits) => Number(digits ?? 0))
  const wall = Date.UTC(year!, month! - 1, day!, hour!, minute!, second!)
  // A date such as 30 February would quietly become another one.
  if (new Date(wall).toISOString().slice(0, 10) !== text.trim().slice(0, 10)) return null
  const millis = Math.floor(Number(match[7] ?? 0) * 1000)
  const instant = OFFSETS_MS.map((offset) => new Date(wall + offset)).find((date) => wallOf(date) === wall)
  // A time inside the hour that is left out in spring: read as if the clocks had not been changed yet.
  return new Date((instant ?? new Date(wall + 8 * HOUR_MS)).getTime() + millis)
}

/** The other instant that the Pacific time of this one may mean: an hour later, in the hour that comes twice in autumn. Null otherwise. */
export function secondRunOf(instant: Date): Date | null {
  const later = new Date(instant.getTime() + HOUR_MS)
  return wallOf(later) === wallOf(instant) ? later : null
}

/** The Pacific time of an instant, to the second. */
export function toPacific(instant: Date): string {
  return new Date(wallOf(instant)).toISOString().slice(0, 19)
}

/** The Pacific day of an instant, `YYYY-MM-DD`. */
export const toPacificDay = (instant: Date): string => toPacific(instant).slice(0, 10)

/**
 * The latest Pacific time from which on nothing is missed that happened since the instant. In the hour that comes
 * twice in autumn that is its beginning, because its second run has the same texts as its first.
 */
export function pacificFloor(instant: Date): string {
  const wall = wallOf(instant)
  const isTwice = OFFSETS_MS.every((offset) => wallOf(new Date(wall + offset)) === wall)
  return toPacific(instant).replace(/:\d\d:\d\d$/, isTwice ? ':00:00' : '$&')
}

/** The wall clock of an instant, as if it were UTC. */
function wallOf(instant: Date): number {
  const found = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(found.year!, found.month! - 1, found.day!, found.hour!, found.minute!, found.second!)
}
