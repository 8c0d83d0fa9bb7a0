import type { NewOptionAnswer } from '#contract/products/option-answers.ts'
import type { OptionAnswer, ProductContent, ProductOption } from '#contract/products/products.ts'
import { looseKey, valueKey } from '../text/text-key.ts'
import { optionKey } from './option-names.ts'

type Answerable = Pick<ProductContent, 'options' | 'fulfillment' | 'optionAnswers'>

/** The product with one more answer. An earlier answer about the same option is replaced. */
export function applyAnswer<Content extends Answerable>(product: Content, answer: NewOptionAnswer): Content {
  const key = optionKey(answer.name)
  const others = (product.optionAnswers ?? []).filter(({ name }) => optionKey(name) !== key)
  if (answer.kind !== 'OPTION')
    return { ...product, optionAnswers: [...others, answer satisfies OptionAnswer] }
  const known = product.options.find(({ name }) => looseKey(name) === looseKey(answer.name))
  const option = withValues(known ?? { name: answer.name, values: [] }, answer)
  const options = known
    ? product.options.map((each) => (each === known ? option : each))
    : [...product.options, option]
  const fulfillment = answer.decidesFilament
    ? product.fulfillment.map((part) => decidedBy(part, option.name))
    : product.fulfillment
  return { ...product, options, fulfillment, optionAnswers: others }
}

type NewOption = Extract<NewOptionAnswer, { kind: 'OPTION' }>

function withValues(option: ProductOption, { values }: NewOption): ProductOption {
  const known = new Set(option.values.map(({ value }) => valueKey(value)))
  const added = values.filter(({ value }) => !known.has(valueKey(value)))
  return { ...option, values: [...option.values, ...added.map((each) => ({ ...each, suffix: null }))] }
}

function decidedBy(part: ProductContent['fulfillment'][number], option: string) {
  if (part.type !== 'PRINT' || part.filamentOption) return part
  const { filamentId: _, ...rest } = part
  return { ...rest, filamentOption: option }
}
