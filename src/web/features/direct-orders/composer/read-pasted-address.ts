import { countryCodeOf } from '#contract/countries.ts'
import { isStateCode, isStateName, stateOf } from './state-codes.ts'

export interface PastedAddress {
  name?: string
  email?: string
  line1?: string
  line2?: string
  city?: string
  state?: string
  zip?: string
  /** The country code, if the text names a country. */
  country?: string
}

/**
 * Parses a pasted address. Missing parts are omitted, and ambiguous parts aren't
 * guessed: a wrong address costs a parcel, a missing part costs a glance.
 */
export function readPastedAddress(text: string): PastedAddress {
  const found: PastedAddress = {}
  const lines = readLines(text, found)
  takeCountry(lines, found)
  takePlace(lines, found)
  takeNameAndStreet(lines, found)
  return found
}

const label =
  /^(?:(ship(ping)? (to|address)|deliver(y)? (to|address)|address|name|street|recipient|attn|to|city|country|zip|postal code|postcode|state)\s*:\s*|(ship(ping)?|deliver(y)?) (to|address)$)/i
// Bounded and with a single @: people paste whole pages, and this blocks the browser.
const emailForm = /<?[^\s<>,;:@]{1,64}@[^\s<>,;:@]{1,200}\.[a-z]{2,24}>?/i
const phoneLine = /^(tel|phone|mobile|cell|telefon|t|m)?[.:\s]*\+?[\d\s()./-]{8,}$/i

function readLines(text: string, found: PastedAddress): string[] {
  const email = emailForm.exec(text)?.[0]
  if (email) found.email = email.replace(/[<>]/g, '').toLowerCase()
  const rows = text
    .replace(emailForm, '')
    .split(/\r?\n/)
    .map(tidy)
    .filter((row) => row !== '')
  const parts = rows.length > 1 ? rows : (rows[0] ?? '').split(/[,;]/).map(tidy)
  return parts.filter((part) => part !== '' && !isPhone(part))
}

const tidy = (row: string): string =>
  row
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(label, '')
    .replace(/^(e-?mail|email)\s*:?\s*$/i, '')
    .replace(/[\s,;]+$/, '')
    .replace(/^[\s,;]+/, '')
    .replace(/\s+/g, ' ')

// A Brazilian postal code has the same number of digits.
const isPhone = (part: string): boolean =>
  phoneLine.test(part) && part.replace(/\D/g, '').length >= 8 && !/^\d{5}-\d{3}$/.test(part)

function takeCountry(lines: string[], found: PastedAddress): void {
  const last = lines.at(-1)
  if (!last || lines.length < 2) return
  const whole = countryCodeOf(last)
  if (whole && !couldBeState(last, lines)) {
    found.country = whole
    lines.pop()
    return
  }
  const comma = last.lastIndexOf(',')
  if (comma < 0) return
  const tail = last.slice(comma + 1).trim()
  const isAfterCode = /\d[\d-]*$/.test(last.slice(0, comma).trim())
  const code = tail.length > 2 || isAfterCode ? countryCodeOf(tail) : null
  if (!code || isStateName(tail)) return
  found.country = code
  lines[lines.length - 1] = last.slice(0, comma).trim()
}

/** "CA" after a city may be California or Canada, and Georgia is a state and a country, unless a postal code precedes it. */
function couldBeState(text: string, lines: readonly string[]): boolean {
  if (stateOf(text) === null) return false
  const before = lines.at(-2) ?? ''
  return !/\d/.test(before) || lines.length < 3
}

const zipUs = String.raw`\d{5}(?:-\d{4})?`
const zipCa = String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`
const zipGb = String.raw`(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})`
const zipIe = String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`

type Reader = (line: string, lines: string[]) => PastedAddress | null

/** Removes the line with city and postal code from the end of the lines. */
function takePlace(lines: string[], found: PastedAddress): void {
  const last = lines.pop()
  if (last === undefined) return
  for (const read of readers) {
    const place = read(last, lines)
    if (place) {
      Object.assign(found, place)
      return
    }
  }
  lines.push(last)
}

const american: Reader = (line, lines) => {
  const match = new RegExp(`^(?:(.+?)[, ]+)?([A-Za-z .]+?)[, ]+(${zipUs}|${zipCa}|\\d{4})$`).exec(line)
  if (!match) return null
  const [, before = '', said = '', zip = ''] = match
  const words = `${before} ${said}`.trim().split(' ')
  // A state has up to three words and follows the city.
  for (const count of [3, 2, 1]) {
    if (count > words.length) continue
    const state = stateOf(words.slice(-count).join(' ').replace(/,/g, ''))
    if (!state) continue
    const city = words.slice(0, -count).join(' ').replace(/,$/, '')
    return city ? { city, state, zip } : withCityBefore({ state, zip }, lines)
  }
  return null
}

const stateAlone: Reader = (line, lines) => {
  const [city, state, ...more] = line.split(/,\s*/)
  const code = state === undefined || more.length > 0 ? null : stateOf(state)
  if (code && city && !/\d/.test(city)) return { city, state: code }
  const alone = isStateCode(line) ? line : null
  return alone && lines.length > 2 ? withCityBefore({ state: alone }, lines) : null
}

const brazilian: Reader = (line, lines) => {
  const match = /^(?:(\d{5}-?\d{3})[ ,-]+)?(.+?)\s*[-–/]\s*([A-Z]{2})(?:[ ,-]+(\d{5}-?\d{3}))?$/.exec(line)
  if (match) {
    const [, first, city = '', state = '', last] = match
    const zip = first ?? last
    return { city, state, ...(zip && { zip }) }
  }
  const alone = /^(?:CEP:? ?)?(\d{5}-\d{3})$/.exec(line)
  const place = alone && brazilian(lines.at(-1) ?? '', lines)
  if (!place) return null
  lines.pop()
  return { ...place, zip: alone[1]! }
}

const zipAtEnd =
  (form: string): Reader =>
  (line, lines) => {
    const match = new RegExp(`^(?:(.+?)[, ]+)?(${form})$`, 'i').exec(line)
    if (!match) return null
    const [, city, zip = ''] = match
    const read = { zip: zip.toUpperCase() }
    return city ? { city: city.replace(/,.*$/, ''), ...read } : withCityBefore(read, lines)
  }

const zipFirst: Reader = (line) => {
  const match =
    /^(?:[A-Z]{1,3}[- ])?(\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4} ?[A-Z]{2}|\d{4,6})[ ,]+([\p{L}][\p{L}\p{M} .'’()/-]*\d{0,2})(?:, ?([\p{L}][\p{L}\p{M} .]*))?$/u.exec(
      line,
    )
  if (!match) return null
  const [, zip = '', rest = '', region] = match
  if (region) return { zip, city: rest.trim(), state: region }
  const province = /^(.+?) \(?([A-Z]{2})\)?$/.exec(rest)
  return province ? { zip, city: province[1]!, state: province[2]! } : { zip, city: rest.trim() }
}

const japanese: Reader = (line, lines) => {
  const match = /^(?:(.+?)[, ]+)?〒?(\d{3}-\d{4})$/.exec(line)
  if (!match) return null
  const [, before, zip = ''] = match
  if (!before) return withCityBefore({ zip }, lines)
  const parts = before.split(/,\s*/)
  return parts.length > 1
    ? { zip, city: parts.slice(0, -1).join(', '), state: parts.at(-1)! }
    : { zip, city: before }
}

const zipLast: Reader = (line) => {
  const match = /^([\p{L}][\p{L}\p{M} .'’,-]*?)[, -]+(\d{4,6}|\d{3} \d{2,3})$/u.exec(line)
  if (!match) return null
  const [, before = '', zip = ''] = match
  const parts = before.split(/,\s*/)
  if (parts.length === 2) return { city: parts[0]!, state: parts[1]!, zip }
  return parts.length === 1 ? { city: before, zip } : null
}

const zipAlone: Reader = (line, lines) =>
  /^\d{4,6}$/.test(line) && lines.length > 1 ? withCityBefore({ zip: line }, lines) : null

/** A last line without digits is the city if a street precedes it. */
const cityAlone: Reader = (line, lines) =>
  lines.length > 0 && !/\d/.test(line) && lines.some((other) => /\d/.test(other)) ? { city: line } : null

const readers: readonly Reader[] = [
  american,
  stateAlone,
  brazilian,
  zipAtEnd(zipGb),
  zipAtEnd(zipIe),
  zipFirst,
  japanese,
  zipLast,
  zipAlone,
  cityAlone,
]

/** Takes the city from its own line before this one. A line with a number is a street, not a city. */
function withCityBefore(place: PastedAddress, lines: string[]): PastedAddress {
  const before = lines.at(-1)
  if (!before || /\d/.test(before) || lines.length < 2) return place
  lines.pop()
  // When each part has its own line, the state is between the city and the postal code.
  const alone = !place.state && isStateCode(before) ? before : null
  if (alone) return withCityBefore({ ...place, state: alone }, lines)
  const [city = '', state] = before.split(/,\s*/)
  const code = state && !place.state ? stateOf(state) : null
  return { ...place, city, ...(code && { state: code }) }
}

function takeNameAndStreet(lines: string[], found: PastedAddress): void {
  const [first] = lines
  if (first && !/\d/.test(first) && !/^(p\.? ?o\.? box|postfach)/i.test(first)) {
    found.name = first
    lines.shift()
    if (lines[0] === first) lines.shift()
  }
  const [line1, ...more] = lines
  if (line1) found.line1 = line1
  if (more.length > 0) found.line2 = more.join(', ')
}
