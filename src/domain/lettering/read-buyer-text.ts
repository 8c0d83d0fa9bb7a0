import { isNoteOption, isUnrequested } from '../options/option-names.ts'
import { decodeEntities, hasEntities } from '../text/decode-entities.ts'

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

const NAMES =
  'personali[sz]ation|personali[sz]ed (?:text|name)|custom(?: |-)?(?:text|name)|name|text|engraving|inscription|gravur|wunschtext'
const LABEL = new RegExp(`^\\s*(?:${NAMES})\\s*[:=：]\\s*(.*\\S)\\s*$`, 'iu')
/** A label with a dash, which may also be part of the text. */
const DASHED = new RegExp(`^\\s*(?:${NAMES})\\s+[-–—]\\s+(.*\\S)\\s*$`, 'iu')
/** A label above its text. */
const HEADING = new RegExp(`^\\s*(?:${NAMES})\\s*[:=：]\\s*$`, 'iu')
/** One of several lines of a text. */
const NUMBERED = /^\s*(?:line|row|text|name|zeile|ligne)\s*\d{1,2}\s*[:=：.)-]\s*(.*\S)\s*$/iu
/** Something before a colon that may be a label: “First name: Emma”, but not “3:45 pm”. */
const LABEL_LIKE = /^\s*\p{L}[\p{L}\p{N} '’()#/-]{0,30}[:：]\s+\S/u
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
  // Etsy escapes texts as HTML, and not every source undoes that.
  if (hasEntities(whole)) {
    const read = readText(decodeEntities(whole), options)
    return { ...read, isSure: false }
  }
  return readText(whole, options)
}

function readText(whole: string, options: Given['options']): BuyerText {
  const lines = whole.split(/\r?\n/).filter((line) => line.trim() !== '')
  const labeled = labeledIn(whole)
  const [only] = labeled
  if (only !== undefined) {
    return { text: only, isSure: labeled.length === 1 && lines.length === 1 && !TALK.test(only) }
  }
  const unlabeled = withoutLabels(lines)
  if (unlabeled !== null) return { text: unlabeled, isSure: false }
  const isFromNote = options.some(
    ({ name, value }) => isNoteOption(name) && !isUnrequested(value) && whole.includes(value.trim()),
  )
  const isClear = !isFromNote && !TALK.test(whole) && !lines.some((line) => LABEL_LIKE.test(line))
  return { text: whole.trim(), isSure: isClear }
}

const labeledIn = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const value = LABEL.exec(line)?.[1]
    return value === undefined || isUnrequested(value) ? [] : [value]
  })

/** A text whose labels may also be part of it; null without such labels. */
function withoutLabels(lines: readonly string[]): string | null {
  const [first = '', ...rest] = lines
  if (HEADING.test(first) && rest.length > 0) return rest.map((line) => line.trim()).join('\n')
  const values = lines.map((line) => NUMBERED.exec(line)?.[1])
  if (values.every((value) => value !== undefined)) return values.join('\n')
  return lines.length === 1 ? (DASHED.exec(first)?.[1] ?? null) : null
}
