import { ApiError } from '#web/lib/api-error.ts'
import type { DraftProblem } from './draft-problems.ts'
import type { ProductDraft } from './product-draft.ts'

/** Maps the server's errors to the fields of the submitted draft; empty if none concerns a field. */
export function refusalProblems(error: Error, draft: ProductDraft): DraftProblem[] {
  if (!(error instanceof ApiError)) return []
  return error.details.map(({ path, message }) => ({
    field: fieldAt(path, draft),
    message: sentence(message),
  }))
}

function fieldAt(path: string, draft: ProductDraft): string {
  const [, where = '', place = '', what = '', index = '', last = ''] = path.split('.')
  if (where === 'fulfillment') {
    const part = draft.parts[Number(place)]
    return part ? `parts.${part.key}.${partFields[what] ?? 'file'}` : 'parts'
  }
  if (where === 'options') {
    const option = draft.options[Number(place)]
    const value = what === 'values' ? option?.values[Number(index)] : undefined
    if (value) return `options.${option!.key}.values.${value.key}.${last === 'suffix' ? 'suffix' : 'value'}`
    return option ? `options.${option.key}.name` : 'options'
  }
  if (where === 'optionAnswers') {
    const answer = draft.answers[Number(place)]
    return answer ? `answers.${answer.key}.${what || 'name'}` : 'answers'
  }
  return where
}

const partFields: Readonly<Record<string, string>> = {
  publicFileServiceId: 'file',
  componentId: 'component',
  filamentId: 'filament',
  filamentOption: 'filament',
  quantity: 'quantity',
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
