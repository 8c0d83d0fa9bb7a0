/** So many digits always fit into 32 bits, whose arithmetic is the fastest. */
const MAX_DIGITS = 9
const EXACT_POWERS = Float64Array.from({ length: MAX_DIGITS + 1 }, (_, exponent) => Number(`1e${exponent}`))
const QUOTE = 34
const PLUS = 43
const MINUS = 45
const decoder = new TextDecoder('latin1')

/** A place in bytes, which readers move on. */
export interface Place {
  at: number
}

/**
 * Reads a decimal number of the grammar of 3MF that ends at a quotation mark, and moves behind the mark; NaN where
 * something else stands. Where digits and power are exact one operation rounds once, and the rest is left to the
 * language, so that the result is the nearest double.
 */
export function readPlainNumber(bytes: Uint8Array, place: Place): number {
  const from = place.at
  const sign = bytes[from]!
  let at = sign === MINUS || sign === PLUS ? from + 1 : from
  const firstDigit = at
  let whole = 0
  let digit = bytes[at]! - 48
  while (digit >= 0 && digit <= 9) {
    whole = (Math.imul(whole, 10) + digit) | 0
    digit = bytes[++at]! - 48
  }
  const wholeDigits = at - firstDigit
  let fraction = 0
  let fractionDigits = 0
  if (digit === -2) {
    const firstOfFraction = ++at
    digit = bytes[at]! - 48
    while (digit >= 0 && digit <= 9) {
      fraction = (Math.imul(fraction, 10) + digit) | 0
      digit = bytes[++at]! - 48
    }
    fractionDigits = at - firstOfFraction
    if (fractionDigits === 0) return Number.NaN
  } else if (wholeDigits === 0) return Number.NaN
  if (bytes[at] !== QUOTE) return readScientific(bytes, from, place)
  place.at = at + 1
  const power = EXACT_POWERS[fractionDigits]!
  const digits = whole * power + fraction
  if (wholeDigits > MAX_DIGITS || fractionDigits > MAX_DIGITS || digits > Number.MAX_SAFE_INTEGER)
    return Number(decoder.decode(bytes.subarray(from, at)))
  const value = digits / power
  return sign === MINUS ? -value : value
}

function readScientific(bytes: Uint8Array, from: number, place: Place): number {
  const end = bytes.indexOf(QUOTE, from)
  if (end < 0 || end - from > 400) return Number.NaN
  const text = decoder.decode(bytes.subarray(from, end))
  if (!/^[+-]?(?:\d+(?:\.\d+)?|\.\d+)[eE][+-]?\d+$/.test(text)) return Number.NaN
  place.at = end + 1
  const value = Number(text)
  return Number.isFinite(value) ? value : Number.NaN
}

/** Reads a whole number of at most nine digits and without a sign that ends at a quotation mark, and moves behind it; -1 for anything else. */
export function readPlainInteger(bytes: Uint8Array, place: Place): number {
  const from = place.at
  let at = from
  let value = 0
  let digit = bytes[at]! - 48
  while (digit >= 0 && digit <= 9) {
    value = (Math.imul(value, 10) + digit) | 0
    digit = bytes[++at]! - 48
  }
  if (at === from || at - from > MAX_DIGITS || bytes[at] !== QUOTE) return -1
  place.at = at + 1
  return value
}
