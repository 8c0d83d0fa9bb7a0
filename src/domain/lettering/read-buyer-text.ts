import { isNoteOption, isUnrequested } from '../options/option-names.ts'

export interface BuyerText {
  /** What to put on the part. */
  text: string
  /** Whether it can be nothing else; otherwise a person has to look at it. */
  isSure: boolean
}

interface Given {
  /** All texts of the order item. */
  whole: string | null
  /** The seller’s own text, which is taken as it is. */
  isOwnText: boolean
  options: readonly { name: string; value: string }[]
  /** The buyer’s note about the whole order. */
  orderNote: string | null
}

const LABEL =
  /^\s*(?:personali[sz]ation|personali[sz]ed (?:text|name)|custom(?: |-)?(?:text|name)|name|text|engraving|inscription|gravur|wunschtext)\s*[:=]\s*(.*\S)\s*$/iu
/** Words of someone who writes to the shop, and not on a sign. */
const TALK =
  /\b(?:please|thanks?|thank you|could you|can you|would like|i want|i'd like|hello|hi|bitte|danke|merci)\b/iu

/**
 * The text to put on a part, without labels such as “Personalization:”. It is only sure if there is one text that nobody
 * could read in another way; the rest is shown to the seller.
 */
export function readBuyerText({ whole, isOwnText, options, orderNote }: Given): BuyerText | null {
  if (whole === null) {
    const labeled = labeledIn(orderNote ?? '')
    return labeled.length === 0 ? null : { text: labeled[0]!, isSure: false }
  }
  if (isOwnText) return { text: whole.trim(), isSure: true }
  const lines = whole.split(/\r?\n/).filter((line) => line.trim() !== '')
  const labeled = labeledIn(whole)
  const [only] = labeled
  if (only !== undefined) {
    return { text: only, isSure: labeled.length === 1 && lines.length === 1 && !TALK.test(only) }
  }
  const isFromNote = options.some(
    ({ name, value }) => isNoteOption(name) && !isUnrequested(value) && whole.includes(value.trim()),
  )
  return { text: whole.trim(), isSure: !isFromNote && !TALK.test(whole) }
}

const labeledIn = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const value = LABEL.exec(line)?.[1]
    return value === undefined || isUnrequested(value) ? [] : [value]
  })
