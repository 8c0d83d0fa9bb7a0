import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckReason } from '#contract/orders/order-checks.ts'
import type { NewOptionAnswer, OptionPreview } from '#contract/products/option-answers.ts'
import type { ProductOption } from '#contract/products/products.ts'
import { optionPreview } from '#web/data/products/option-answers.ts'
import { productById } from '#web/data/products/product-queries.ts'
import { useDebounced } from '#web/lib/timing/use-debounced.ts'

export type AnswerKind = NewOptionAnswer['kind']

interface Choice {
  kind: AnswerKind
  /** The only value, for `FIXED`. */
  fixed: string
  /** The product's option, for `ALIAS`. */
  alias: string | null
  /** Filaments that the seller chose, by value. */
  filaments: Readonly<Record<string, string | null>>
  /** Whether the option decides the filament; null until the seller says so. */
  decides: boolean | null
}

/** The answer that the seller composes about an option, with its effect on the waiting orders. */
export function useOptionAnswer({ productId, name, value }: NonNullable<CheckReason['option']>) {
  const options = useQuery(productById(productId)).data?.product.options ?? []
  const before = useQuery(optionPreview(productId, name, null)).data?.preview
  const [choice, setChoice] = useState<Choice>({
    kind: 'OPTION',
    fixed: value,
    alias: null,
    filaments: {},
    decides: null,
  })
  const known = options.find((each) => keyOf(each.name) === keyOf(name))
  const values = valuesOf(before, value, choice)
  const decidesFilament = choice.decides ?? suggestsFilament(known, values)
  const answer = answerOf(choice, { name, known, values, decidesFilament })
  const after = useQuery(optionPreview(productId, name, useDebounced(answer))).data?.preview
  return {
    options,
    /** The option of the product that lacks the value; undefined if it has no such option. */
    known,
    before,
    after: answer && after,
    values,
    decidesFilament,
    choice,
    change: (next: Partial<Choice>) => setChoice({ ...choice, ...next }),
    answer,
  }
}

const keyOf = (text: string): string => text.toLowerCase().replace(/[\s_-]/g, '')

type Values = OptionPreview['values']

const valuesOf = (before: OptionPreview | undefined, value: string, { filaments }: Choice): Values =>
  (before?.values ?? [{ value, orders: 0, filamentId: null }]).map((each) => {
    const chosen = filaments[each.value]
    return chosen === undefined ? each : { ...each, filamentId: chosen }
  })

const suggestsFilament = (known: ProductOption | undefined, values: Values): boolean =>
  [...(known?.values ?? []), ...values].some(({ filamentId }) => filamentId !== null)

interface Facts {
  name: string
  known: ProductOption | undefined
  values: Values
  decidesFilament: boolean
}

function answerOf(
  { kind, fixed, alias }: Choice,
  { name, known, values, decidesFilament }: Facts,
): NewOptionAnswer | null {
  if (kind === 'IGNORED') return { kind, name }
  if (kind === 'FIXED') return { kind, name, value: fixed }
  if (kind === 'ALIAS') return alias === null ? null : { kind, name, option: alias }
  const added = values.slice(0, 100).map((each) => ({
    value: each.value.slice(0, 60),
    filamentId: decidesFilament ? each.filamentId : null,
  }))
  return { kind, name: known?.name ?? name.slice(0, 60), values: added, decidesFilament }
}
