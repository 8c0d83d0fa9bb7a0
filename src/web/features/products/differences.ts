import type { OptionAnswer, ProductContent } from '#contract/products/products.ts'
import { counted } from '#web/lib/counted.ts'

export interface Difference {
  field: string
  from: string
  to: string
}

/** Describes the differences between two versions of a product. */
export function differences(one: ProductContent, other: ProductContent): Difference[] {
  return facts.flatMap(({ field, differs, words }) =>
    differs(one) === differs(other) ? [] : [{ field, from: words(one), to: words(other) }],
  )
}

interface Fact {
  field: string
  differs: (content: ProductContent) => string
  words: (content: ProductContent) => string
}

const fact = (field: string, words: Fact['words'], differs: Fact['differs'] = words): Fact => ({
  field,
  words,
  differs,
})

const facts: readonly Fact[] = [
  fact('Name', ({ name }) => name),
  fact('SKU', ({ sku }) => sku),
  fact('Aliases', ({ aliases }) => aliases.join(', ') || 'none'),
  fact('Personalization', ({ needsPersonalization }) => (needsPersonalization ? 'required' : 'not required')),
  fact(
    'Options',
    ({ options }) =>
      options
        .map(({ name, values }) => `${name} (${values.map(({ value }) => value).join(', ')})`)
        .join(', ') || 'none',
    ({ options }) => stable(options),
  ),
  fact(
    'Other options',
    ({ optionAnswers = [] }) => optionAnswers.map(answerText).join(', ') || 'none',
    ({ optionAnswers = [] }) => stable(optionAnswers),
  ),
  fact(
    'Parts',
    ({ fulfillment }) => counted(fulfillment.length, 'part'),
    ({ fulfillment }) => stable(fulfillment),
  ),
]

function answerText(answer: OptionAnswer): string {
  if (answer.kind === 'IGNORED') return `${answer.name} ignored`
  return answer.kind === 'FIXED'
    ? `${answer.name} always ${answer.value}`
    : `${answer.name} is ${answer.option}`
}

/** Serializes content independent of the order of its fields. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
