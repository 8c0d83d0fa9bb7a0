/** This many digits always fit into 32 bits, which have the fastest arithmetic. */
const MAX_DIGITS = 9
const EXACT_POWERS = Float64Array.from({ length: MAX_DIGITS + 1 }, (_, exponent) => Number(`1e${exponent}`))
const QUOTE = 34
const PLUS = 43
const MINUS = 45
const decoder = new TextDecoder('latin1')

/** A read position that parsers advance. */
export interface Position {
  at: number
}

/**
 * Reads a decimal number in 3MF's grammar that ends at a quotation mark and advances past the mark; returns NaN for
 * anything else. The result is the nearest double: a single operation rounds once if digits and power are exact, and
 * `Number` handles the rest.
 */
export function readPlainNumber(bytes: Uint8Array, position: Position): number {
  const from = position.at
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
  if (bytes[at] !== QUOTE) return readScientific(bytes, from, position)
  position.at = at + 1
  const power = EXACT_POWERS[fractionDigits]!
  const digits = whole * power + fraction
  if (wholeDigits > MAX_DIGITS || fractionDigits > MAX_DIGITS || digits > Number.MAX_SAFE_INTEGER)
    return Number(decoder.decode(bytes.subarray(from, at)))
  const value = digits / power
  return sign === MINUS ? -value : value
}

function readScientific(bytes: Uint8Array, from: number, position: Position): number {
  const end = bytes.indexOf(QUOTE, from)
  if (end < 0 || end - from > 400) return Number.NaN
  const text = decoder.decode(bytes.subarray(from, end))
  if (!/^[+-]?(?:\d+(?:\.\d+)?|\.\d+)[eE][+-]?\d+$/.test(text)) return Number.NaN
  position.at = end + 1
  const value = Number(text)
  return Number.isFinite(value) ? value : Number.NaN
}

/** Reads an unsigned integer of at most nine digits that ends at a quotation mark and advances past it; returns -1 for anything else. */
export function readPlainInteger(bytes: Uint8Array, position: Position): number {
  const from = position.at
  let at = from
  let value = 0
  let digit = bytes[at]! - 48
  while (digit >= 0 && digit <= 9) {
    value = (Math.imul(value, 10) + digit) | 0
    digit = bytes[++at]! - 48
  }
  if (at === from || at - from > MAX_DIGITS || bytes[at] !== QUOTE) return -1
  position.at = at + 1
  return value
}
