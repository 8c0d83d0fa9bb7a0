import { instantOf } from '#domain/caps/wall-clock.ts'

interface Reading {
  timeZone: string
  /** Whether `3/4/2026` is the third of April. */
  isDayFirst: boolean
  /** The time of day for dates without one. */
  defaultTime: string
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`
const patterns = {
  iso: new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i'),
  slashes: new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, 'i'),
  monthFirst: new RegExp(String.raw`^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})${TIME}$`, 'i'),
  dayFirst: new RegExp(String.raw`^(\d{1,2})\.?[ -]([a-z]{3})[a-z]*\.?[ -](\d{4})${TIME}$`, 'i'),
}

/** Whether a date can only be read with the day before the month. */
export const isSurelyDayFirst = (text: string): boolean => Number(patterns.slashes.exec(text)?.[1]) > 12

/** Reads a date as spreadsheets and stores write it; null if it isn't one. */
export function readDate(text: string, reading: Reading): Date | null {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? fromSerial(Number(text)) : null
  const [, year, month, day, ...time] = serial ?? partsOf(text, reading) ?? []
  if (!year || !isDay(year, month!, day!)) return null
  const at = atTime([year, month, day].join('-'), time as (string | undefined)[], reading)
  return at && !Number.isNaN(at.getTime()) ? at : null
}

type Parts = readonly (string | undefined)[]

/** The match, year, month, day, then hour, minute, half of the day, and zone. */
function partsOf(text: string, { isDayFirst }: Reading): Parts | null {
  const two = (number: string | number) => String(number).padStart(2, '0')
  const iso = patterns.iso.exec(text)
  if (iso) return [text, iso[1], two(iso[2]!), two(iso[3]!), ...iso.slice(4)]
  const slashes = patterns.slashes.exec(text)
  if (slashes) {
    const [, first, mark, second, year] = slashes
    const [month, day] = isDayFirst || mark === '.' ? [second, first] : [first, second]
    return [text, year!.length === 2 ? `20${year}` : year, two(month!), two(day!), ...slashes.slice(5)]
  }
  const named = patterns.monthFirst.exec(text)
  if (named) return [text, named[3], two(monthOf(named[1]!)), two(named[2]!), ...named.slice(4)]
  const written = patterns.dayFirst.exec(text)
  if (written) return [text, written[3], two(monthOf(written[2]!)), two(written[1]!), ...written.slice(4)]
  return null
}

const monthOf = (name: string): number => months.indexOf(name.toLowerCase()) + 1

function isDay(year: string, month: string, day: string): boolean {
  if (!/^20\d\d$/.test(year)) return false
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day)
}

/** Spreadsheets count days from the end of 1899. */
function fromSerial(days: number): Parts {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1_000).toISOString()
  const [year, month, day] = at.slice(0, 10).split('-')
  const time = Number.isInteger(days) ? [] : at.slice(11, 16).split(':')
  return [at, year, month, day, ...time]
}

function atTime(
  day: string,
  [hour, minute, half, zone]: (string | undefined)[],
  { timeZone, defaultTime }: Reading,
): Date | null {
  if (hour === undefined) return instantOf(`${day}T${defaultTime}`, timeZone)
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59) return null
  const wall = `${day}T${String(hours).padStart(2, '0')}:${minute}`
  if (!zone) return instantOf(wall, timeZone)
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?(..)$/, '$1:$2') : 'Z'
  return new Date(`${wall}:00${offset}`)
}
