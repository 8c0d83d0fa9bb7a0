import type { PortalText } from '#contract/portals/portals.ts'
import type { FieldProblem } from '#web/api-form/field-problems.ts'
import { amountText, centsOf } from '#web/lib/money-text.ts'

export type TextUse = 'NONE' | 'OPTIONAL' | 'REQUIRED'

export interface TextFields {
  textUse: TextUse
  textLabel: string
  /** What a text adds to the price, as typed. */
  textCents: string
}

const MAX_CENTS = 100_000

/** What a portal asks of its buyers, as fields. */
export const textFieldsOf = (text: PortalText | null): TextFields => ({
  textUse: text === null ? 'NONE' : text.isRequired ? 'REQUIRED' : 'OPTIONAL',
  textLabel: text?.label ?? 'Your text',
  textCents: text && text.surchargeCents > 0 ? amountText(text.surchargeCents) : '',
})

/** The same as it is saved. What every buyer writes is part of the price. */
export const textFieldOf = ({ textUse, textLabel, textCents }: TextFields): PortalText | null =>
  textUse === 'NONE'
    ? null
    : {
        label: textLabel.trim(),
        isRequired: textUse === 'REQUIRED',
        surchargeCents: textUse === 'REQUIRED' ? 0 : (centsOf(textCents) ?? 0),
      }

export function findTextFieldProblems({ textUse, textLabel, textCents }: TextFields): FieldProblem[] {
  if (textUse === 'NONE') return []
  const cents = centsOf(textCents)
  const isAmount = cents === null || (cents !== undefined && cents >= 0 && cents <= MAX_CENTS)
  return [
    ...(textLabel.trim() === ''
      ? [{ field: 'textLabel', message: 'Say what buyers write, such as “Name on the sign”' }]
      : []),
    ...(textUse === 'OPTIONAL' && !isAmount
      ? [{ field: 'textCents', message: 'The price of a text must be from $0 to $1,000, or empty' }]
      : []),
  ]
}
