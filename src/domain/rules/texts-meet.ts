import type { RuleCondition } from '#contract/orders/rules.ts'
import { partedKeyOf } from '../text/loose-key-of.ts'
import { textKey } from '../text/text-key.ts'

export type TextHow = Extract<RuleCondition, { about: 'buyer' }>['how']

/** At least one text has to match; "is not" means that none of them equals it. */
export function textsMeet(how: TextHow, wanted: string, texts: readonly string[]): boolean {
  if (how === 'is-not') return !textsMeet('is', wanted, texts)
  const loose = partedKeyOf(wanted)
  // A text of only dashes has an empty loose form, which would match everything.
  const keyOf = loose === '' ? textKey : partedKeyOf
  const key = loose === '' ? textKey(wanted) : loose
  return texts.some((text) => {
    const other = keyOf(text)
    if (how === 'is') return other === key
    return how === 'contains' ? other.includes(key) : other.startsWith(key)
  })
}
