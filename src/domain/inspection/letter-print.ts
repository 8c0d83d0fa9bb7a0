import { findForbiddenWord } from '../lettering/find-forbidden-word.ts'
import { type LetteringRecipe, letteringRecipe } from '../lettering/lettering-recipe.ts'
import { type BuyerText, readBuyerText } from '../lettering/read-buyer-text.ts'
import { optionKey, optionText } from '../options/option-names.ts'
import { textOfLine } from '../options/text-of-line.ts'
import type { CheckedLettering, CheckedProduct, CheckFacts, InspectableLine } from './inspectable-order.ts'
import type { LineProblem as Problem } from './line-problem.ts'

type Area = CheckedLettering['areas'] extends ReadonlyMap<string, infer Value> ? Value : never

/** What of a line is text, and whether its product can print it. */
export interface LineText {
  /** All texts of the line; null if it has none. */
  whole: string | null
  /** The text for the parts that take one; null if there is none, or the seller accepted to leave it out. */
  printed: BuyerText | null
  /** The option that holds the text, which isn't a choice. */
  option: string | null
}

interface TextContext {
  line: InspectableLine
  product: CheckedProduct
  orderNote: string | null
  /** The option that holds texts in the store of the order; null for those that usually do. */
  storeOption: string | null
  facts: Pick<CheckFacts, 'lettering'>
}

/** A print file with a text that a line prints. */
export interface LineLettering extends LetteringRecipe {
  isMade: boolean
}

/** The version of a file that a line prints. */
export const versionOf = ({ keptVersions }: InspectableLine, fileId: string): string =>
  keptVersions[fileId] ?? fileId

export function readLineText({ line, product, orderNote, storeOption, facts }: TextContext): LineText {
  const areas = product.fulfillment.flatMap((part) => {
    if (part.type !== 'PRINT') return []
    return facts.lettering.areas.get(versionOf(line, part.publicFileServiceId)) ?? []
  })
  const [first] = areas
  const option = first?.area.textOption ?? unlessChoice(storeOption, product)
  const own = textOfLine(line, product, option)
  const { isOwnText, options } = line
  const read = first ? readBuyerText({ whole: own, isOwnText, options, orderNote }) : null
  const other = otherTextOf(line, product, option)
  const texts = [own ?? read?.text, own !== null && other !== own ? other : null]
  const whole = texts.filter(Boolean).join('\n') || null
  const printed = read && { ...read, isSure: read.isSure && whole === own }
  return { whole, printed: whole === line.plainText ? null : printed, option }
}

/** A store’s option for texts; null where the product has it as a choice. */
function unlessChoice(storeOption: string | null, product: CheckedProduct): string | null {
  if (storeOption === null) return null
  const key = optionKey(storeOption)
  const choices = [...product.options, ...(product.optionAnswers ?? [])]
  return choices.some(({ name }) => optionKey(name) === key) ? null : storeOption
}

/** What the buyer wrote elsewhere than in the option that holds the text. */
function otherTextOf(line: InspectableLine, product: CheckedProduct, option: string | null): string | null {
  if (option === null || line.isOwnText) return null
  const key = optionKey(option)
  return textOfLine({ ...line, options: line.options.filter(({ name }) => optionKey(name) !== key) }, product)
}

/** The recipes of the print files that a line needs, for those who read what became of them. */
export function recipesOfLine(context: TextContext): LetteringRecipe[] {
  const { printed } = readLineText(context)
  const { line, product, facts } = context
  return product.fulfillment.flatMap((part) => {
    if (part.type !== 'PRINT' || !printed) return []
    const versionId = versionOf(line, part.publicFileServiceId)
    const area = facts.lettering.areas.get(versionId)
    return (area && recipeOf(versionId, area, { text: printed.text, idOf: facts.lettering.idOf })) ?? []
  })
}

function recipeOf(
  sourceId: string,
  { area, sha256 }: Area,
  { text, idOf }: { text: string; idOf: CheckedLettering['idOf'] },
): LetteringRecipe | null {
  if (sha256 === null || findForbiddenWord(text, area.forbiddenWords) !== null) return null
  return letteringRecipe({ sourceId, sourceSha256: sha256, area, text }, idOf)
}

/** What a part with a text is printed from; null if the part takes no text. */
export function letterPrint(
  sourceId: string,
  { whole, printed }: LineText,
  { product, line, facts }: Omit<TextContext, 'orderNote' | 'storeOption'>,
): { recipe: LineLettering | null; problems: Problem[] } | null {
  const area = facts.lettering.areas.get(sourceId)
  if (!area || !printed) return null
  const { text, isSure } = printed
  const shown = `“${optionText(text)}”`
  const forbidden = findForbiddenWord(text, area.area.forbiddenWords)
  if (forbidden !== null) {
    const sentence = `The text ${shown} of “${line.name}” contains “${forbidden}”, which you don’t print`
    return { recipe: null, problems: [unprintable(sentence, whole)] }
  }
  const wanted = recipeOf(sourceId, area, { text, idOf: facts.lettering.idOf })
  // The file is still being measured, which blocks the part anyway.
  if (!wanted) return { recipe: null, problems: [] }
  const made = facts.lettering.made.get(wanted.id)
  const recipe = { ...wanted, isMade: made?.state === 'MADE' }
  if (made?.state === 'REFUSED') {
    const sentence = `The text ${shown} can’t be made on “${product.name}”. ${made.refusal}`
    return { recipe, problems: [unprintable(sentence, whole)] }
  }
  if (!made || made.state === 'WAITING' || made.sha256 === null) {
    const sentence = `The print file with the text ${shown} is being made`
    return { recipe, problems: [['PROOF', 'PROOF_MISSING', sentence]] }
  }
  const approved = line.approvedTexts[recipe.id]
  if (approved?.sha256 === made.sha256) return { recipe, problems: [] }
  const sentence = approved
    ? `The print file with the text ${shown} isn’t the one that you approved`
    : isSure
      ? `Approve the text ${shown} on “${line.name}”`
      : `Check the text of “${line.name}”: we read ${shown} from “${optionText(whole ?? text)}”`
  const { sha256, warning } = made
  const proof = { letteringId: recipe.id, sha256, text, warning }
  return { recipe, problems: [['PROOF', 'PROOF_MISSING', sentence, { proof }]] }
}

const unprintable = (sentence: string, whole: string | null): Problem => [
  'PERSONALIZATION_UNPRINTABLE',
  'PERSONALIZATION_UNPRINTABLE',
  sentence,
  whole === null ? {} : { unprintableText: whole },
]
