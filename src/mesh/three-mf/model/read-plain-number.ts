/** Powers of ten that a double holds exactly. */
const EXACT_POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))
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
  let at = place.at
  const from = at
  const sign = bytes[at]!
  if (sign === MINUS || sign === PLUS) at++
  let digits = 0
  const whole = at
  let digit = bytes[at]! - 48
  while (digit >= 0 && digit <= 9) {
    digits = digits * 10 + digit
    digit = bytes[++at]! - 48
  }
  let exponent = 0
  if (digit === -2) {
    const fraction = ++at
    digit = bytes[at]! - 48
    while (digit >= 0 && digit <= 9) {
      digits = digits * 10 + digit
      digit = bytes[++at]! - 48
    }
    exponent = fraction - at
    if (exponent === 0) return Number.NaN
  } else if (at === whole) return Number.NaN
  if (bytes[at] !== QUOTE) return readScientific(bytes, from, place)
  place.at = at + 1
  if (digits > Number.MAX_SAFE_INTEGER || exponent < -22)
    return Number(decoder.decode(bytes.subarray(from, at)))
  const value = exponent === 0 ? digits : digits / EXACT_POWERS[-exponent]!
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

/** Reads a whole number without a sign that ends at a quotation mark, and moves behind it; -1 for anything else. */
export function readPlainWhole(bytes: Uint8Array, place: Place): number {
  let at = place.at
  let value = 0
  let digit = bytes[at]! - 48
  while (digit >= 0 && digit <= 9) {
    value = value * 10 + digit
    digit = bytes[++at]! - 48
  }
  if (at === place.at || at - place.at > 10 || bytes[at] !== QUOTE) return -1
  place.at = at + 1
  return value
}
