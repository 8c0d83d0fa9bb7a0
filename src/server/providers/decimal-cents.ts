import { z } from 'zod'

/** Cents from decimal text, half a cent rounded away from zero. Null when it isn't a plain decimal. */
export function centsFromDecimal(text: string): number | null {
  const match = /^\s*(-?)(\d{1,12})(?:\.(\d*))?\s*$/.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  const rounded = cents + (Number(fraction[2] ?? '0') >= 5 ? 1 : 0)
  return sign && rounded ? -rounded : rounded
}

/** Money on the wire: decimal text, or a JSON number whose shortest text is what the provider wrote. */
export const wireMoney = z.union([z.string(), z.number()]).transform((amount, context) => {
  const cents = centsFromDecimal(String(amount))
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: 'is not an amount of money' })
  return z.NEVER
})
