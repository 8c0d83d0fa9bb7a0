import type { ProductDraft } from './product-draft.ts'

export interface DraftProblem {
  /** The `name` of the field or a prefix of it: `sku`, `parts.3.file`, `options.2.values.5.value`. */
  field: string
  message: string
}

/** Client-side validation before saving. */
export function draftProblems({ name, sku, options, parts, answers }: ProductDraft): DraftProblem[] {
  return [
    ...missing(name, 'name', 'Enter a name'),
    ...missing(sku, 'sku', 'Enter a SKU'),
    ...options.flatMap((option, index) => [
      ...missing(option.name, `options.${option.key}.name`, `Name option ${index + 1}, for example “Color”`),
      ...twice(
        options.map((one) => one.name),
        index,
        `options.${option.key}.name`,
        'Another option has this name',
      ),
      ...valueProblems(option, index),
    ]),
    ...answers.flatMap((answer, index) => answerProblems(answer, index, answers)),
    ...(parts.length === 0 ? [{ field: 'parts', message: 'A product needs at least one part' }] : []),
    ...parts.flatMap((part, index) => partProblems(part, index)),
  ]
}

function answerProblems(
  { key, kind, name, value, optionKey }: ProductDraft['answers'][number],
  index: number,
  answers: ProductDraft['answers'],
): DraftProblem[] {
  const field = (what: string) => `answers.${key}.${what}`
  return [
    ...missing(name, field('name'), 'Enter the option’s name as in your store'),
    ...twice(
      answers.map((one) => one.name),
      index,
      field('name'),
      'This option is listed twice',
    ),
    ...(kind === 'FIXED' ? missing(value, field('value'), `Enter the only value of “${name.trim()}”`) : []),
    ...(kind === 'ALIAS' && optionKey === null
      ? [{ field: field('option'), message: `Choose the option that “${name.trim()}” is another name of` }]
      : []),
  ]
}

function valueProblems({ key, values }: ProductDraft['options'][number], place: number): DraftProblem[] {
  const field = (index: number, what: string) => `options.${key}.values.${values[index]!.key}.${what}`
  if (values.length === 0)
    return [{ field: `options.${key}.name`, message: `Option ${place + 1} needs a value` }]
  return values.flatMap(({ value, suffix }, index) => [
    ...missing(value, field(index, 'value'), `Enter a name for each value of option ${place + 1}`),
    ...twice(
      values.map((one) => one.value),
      index,
      field(index, 'value'),
      `“${value.trim()}” is used twice`,
    ),
    ...twice(
      values.map((one) => one.suffix),
      index,
      field(index, 'suffix'),
      `The suffix “${suffix.trim()}” is used twice`,
    ),
  ])
}

function partProblems(part: ProductDraft['parts'][number], index: number): DraftProblem[] {
  const field = (what: string) => `parts.${part.key}.${what}`
  const isWhole = Number.isInteger(part.quantity) && part.quantity >= 1 && part.quantity <= 1_000
  const quantity = isWhole
    ? []
    : [{ field: field('quantity'), message: `Part ${index + 1}: enter a quantity from 1 to 1,000` }]
  if (part.type === 'COMPONENT') {
    return [
      ...missing(part.componentId, field('component'), `Choose a component for part ${index + 1}`),
      ...quantity,
    ]
  }
  return [
    ...missing(part.fileId, field('file'), `Choose a file for part ${index + 1}`),
    ...(part.optionKey === null
      ? missing(part.filamentId, field('filament'), `Choose a filament for part ${index + 1}`)
      : []),
    ...quantity,
  ]
}

const missing = (text: string | null, field: string, message: string): DraftProblem[] =>
  text?.trim() ? [] : [{ field, message }]

/** Reports a duplicate at its second occurrence only. */
function twice(texts: readonly string[], index: number, field: string, message: string): DraftProblem[] {
  const key = keyOf(texts[index]!)
  return key !== '' && texts.findIndex((text) => keyOf(text) === key) < index ? [{ field, message }] : []
}

const keyOf = (text: string): string => text.trim().toLowerCase()
