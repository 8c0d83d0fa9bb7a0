import { decodeLatin1 } from './latin1.ts'
import type { TextCursor } from './text-cursor.ts'

/** Powers of ten that a double holds exactly. */
const EXACT_POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))
const MAX_LENGTH = 4_096
const LETTER_E = 101
/** Fortran's. */
const LETTER_D = 100
/** The difference of a character from the digit 0. */
const POINT = -2
const COMMA = -4

/** The remark about a file with such numbers. */
export const decimalCommas = 'its numbers have commas for decimal points'

/**
 * Reads a decimal number and advances the cursor; returns NaN without advancing when there is none. Programs of other
 * countries may write a comma for the point. The result is the nearest double: if the digits and the power of ten are
 * exact, a single operation rounds once (Clinger's fast path); all other cases use `Number`.
 */
export function readNumber(cursor: TextCursor): number {
  const { bytes, at: start } = cursor
  const isNegative = bytes[start] === 45
  const firstDigit = isNegative || bytes[start] === 43 ? start + 1 : start
  let at = firstDigit
  let digits = 0
  let digit = bytes[at]! - 48
  while (digit >= 0 && digit <= 9) {
    digits = digits * 10 + digit
    digit = bytes[++at]! - 48
  }
  let exponent = 0
  let pointLength = 0
  if (digit === POINT || digit === COMMA) {
    cursor.hasComma ||= digit === COMMA
    pointLength = 1
    const firstOfFraction = ++at
    digit = bytes[at]! - 48
    while (digit >= 0 && digit <= 9) {
      digits = digits * 10 + digit
      digit = bytes[++at]! - 48
    }
    exponent = firstOfFraction - at
  }
  const length = at - firstDigit
  if (length === pointLength || length > MAX_LENGTH) return Number.NaN
  cursor.at = at
  const letter = bytes[at]! | 32
  if (letter === LETTER_E || letter === LETTER_D) exponent += readExponent(cursor)
  if (digits > Number.MAX_SAFE_INTEGER || exponent > 22 || exponent < -22)
    return Number(decodeLatin1(bytes.subarray(start, cursor.at)).replace(/d/i, 'e').replace(',', '.'))
  const value = exponent < 0 ? digits / EXACT_POWERS[-exponent]! : digits * EXACT_POWERS[exponent]!
  return isNegative ? -value : value
}

/** Reads an exponent such as `e-3` or `D+01`. Without digits it isn't an exponent, and the cursor stays. */
function readExponent(cursor: TextCursor): number {
  const { bytes } = cursor
  let at = cursor.at + 1
  const isNegative = bytes[at] === 45
  if (isNegative || bytes[at] === 43) at++
  const firstDigit = at
  let exponent = 0
  let digit = bytes[at]! - 48
  while (digit >= 0 && digit <= 9) {
    exponent = Math.min(exponent * 10 + digit, 99_999)
    digit = bytes[++at]! - 48
  }
  if (at === firstDigit) return 0
  cursor.at = at
  return isNegative ? -exponent : exponent
}
