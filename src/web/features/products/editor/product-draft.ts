import type { ProductProposal } from '#contract/products/matches.ts'
import type { OptionAnswer, Part, ProductContent } from '#contract/products/products.ts'
import type { ProductStart } from '#web/data/products/product-starts.ts'

/** A product being edited; any field may be empty. Keys identify entries that have no name yet. */
export interface ProductDraft {
  name: string
  sku: string
  aliases: readonly string[]
  options: readonly OptionDraft[]
  answers: readonly AnswerDraft[]
  needsPersonalization: boolean
  parts: readonly PartDraft[]
}

export interface OptionDraft {
  key: number
  name: string
  values: readonly ValueDraft[]
  /** The key of the value of items without this option. */
  defaultKey: number | null
}

/** What happens to an option that only stores have. */
export interface AnswerDraft {
  key: number
  kind: OptionAnswer['kind']
  name: string
  /** The only value, for `FIXED`. */
  value: string
  /** The key of the option it is another name of, for `ALIAS`. */
  optionKey: number | null
}

export interface ValueDraft {
  key: number
  value: string
  suffix: string
  filamentId: string | null
}

export interface PrintDraft extends SlicerOptions {
  key: number
  type: 'PRINT'
  fileId: string | null
  filamentId: string | null
  /** The key of the option that sets the filament, instead of `filamentId`. */
  optionKey: number | null
  quantity: number
}

export interface ComponentDraft {
  key: number
  type: 'COMPONENT'
  componentId: string | null
  quantity: number
}

export type PartDraft = PrintDraft | ComponentDraft

export interface SlicerOptions {
  vase_mode?: boolean | undefined
  fuzzy_skin?: boolean | undefined
  support?: boolean | undefined
}

let lastKey = 0
export const newKey = (): number => ++lastKey

export const newPrint = (): PrintDraft => ({
  key: newKey(),
  type: 'PRINT',
  fileId: null,
  filamentId: null,
  optionKey: null,
  quantity: 1,
})
export const newComponent = (): ComponentDraft => ({
  key: newKey(),
  type: 'COMPONENT',
  componentId: null,
  quantity: 1,
})
export const newOption = (name: string): OptionDraft => ({
  key: newKey(),
  name,
  values: [newValue()],
  defaultKey: null,
})
export const newAnswer = (): AnswerDraft => ({
  key: newKey(),
  kind: 'IGNORED',
  name: '',
  value: '',
  optionKey: null,
})
export const newValue = (): ValueDraft => ({ key: newKey(), value: '', suffix: '', filamentId: null })

/** An empty draft, or one with the given prints. */
export const emptyDraft = (start: ProductStart = { name: '', parts: [] }): ProductDraft => ({
  name: start.name,
  sku: '',
  aliases: [],
  options: [],
  answers: [],
  needsPersonalization: false,
  parts: start.parts.length === 0 ? [newPrint()] : start.parts.map((part) => ({ ...newPrint(), ...part })),
})

/** A draft for unlinked items. The colors that buyers chose decide the filament of its print. */
export function proposedDraft({ name, sku, options }: ProductProposal): ProductDraft {
  const drafts = options.map(
    (option): OptionDraft => ({
      ...newOption(option.name),
      values: option.values.map((value) => ({ ...newValue(), ...value })),
    }),
  )
  return {
    ...emptyDraft(),
    name,
    sku,
    options: drafts,
    parts: [{ ...newPrint(), optionKey: drafts[0]?.key ?? null }],
  }
}

/** The draft of a stored product. */
export function draftOf(content: ProductContent): ProductDraft {
  const options = content.options.map(optionDraftOf)
  return {
    name: content.name,
    sku: content.sku,
    aliases: content.aliases,
    needsPersonalization: content.needsPersonalization,
    options,
    answers: (content.optionAnswers ?? []).map((answer) => answerDraftOf(answer, options)),
    parts: content.fulfillment.map((part) => partDraftOf(part, options)),
  }
}

function optionDraftOf({ name, values, defaultValue }: ProductContent['options'][number]): OptionDraft {
  const drafts = values.map(({ value, suffix, filamentId }) => ({
    key: newKey(),
    value,
    suffix: suffix ?? '',
    filamentId,
  }))
  const chosen = drafts.find(({ value }) => value === defaultValue)
  return { key: newKey(), name, values: drafts, defaultKey: chosen?.key ?? null }
}

function answerDraftOf(answer: OptionAnswer, options: readonly OptionDraft[]): AnswerDraft {
  const { kind, name } = answer
  const value = answer.kind === 'FIXED' ? answer.value : ''
  const option = answer.kind === 'ALIAS' ? options.find((each) => each.name === answer.option) : undefined
  return { key: newKey(), kind, name, value, optionKey: option?.key ?? null }
}

function partDraftOf(part: Part, options: readonly OptionDraft[]): PartDraft {
  if (part.type === 'COMPONENT') return { ...part, key: newKey() }
  const { publicFileServiceId, filamentId = null, filamentOption, ...rest } = part
  const option = options.find(({ name }) => name === filamentOption)
  return { ...rest, key: newKey(), fileId: publicFileServiceId, filamentId, optionKey: option?.key ?? null }
}

/** The draft in the server's form, without the parts that aren't filled in. */
export function contentOf(draft: ProductDraft): ProductContent {
  const options = draft.options.map(({ name, values, defaultKey }) => {
    const chosen = values.find(({ key }) => key === defaultKey)
    return {
      name: name.trim(),
      values: values.map(({ value, suffix, filamentId }) => ({
        value: value.trim(),
        suffix: suffix.trim() || null,
        filamentId,
      })),
      ...(chosen && { defaultValue: chosen.value.trim() }),
    }
  })
  return {
    name: draft.name.trim(),
    sku: draft.sku.trim(),
    aliases: draft.aliases.map((alias) => alias.trim()),
    options,
    needsPersonalization: draft.needsPersonalization,
    fulfillment: draft.parts.map((part) => partOf(part, draft.options)),
    ...(draft.answers.length > 0 && {
      optionAnswers: draft.answers.map((answer) => answerOf(answer, draft.options)),
    }),
  }
}

function answerOf(answer: AnswerDraft, options: readonly OptionDraft[]): OptionAnswer {
  const { kind } = answer
  const name = answer.name.trim()
  if (kind === 'IGNORED') return { kind, name }
  if (kind === 'FIXED') return { kind, name, value: answer.value.trim() }
  return { kind, name, option: options.find(({ key }) => key === answer.optionKey)?.name.trim() ?? '' }
}

function partOf(part: PartDraft, options: readonly OptionDraft[]): Part {
  const { quantity } = part
  if (part.type === 'COMPONENT') return { type: 'COMPONENT', componentId: part.componentId ?? '', quantity }
  const { vase_mode, fuzzy_skin, support } = part
  const option = options.find(({ key }) => key === part.optionKey)
  return {
    type: 'PRINT',
    publicFileServiceId: part.fileId ?? '',
    ...(option
      ? { filamentOption: option.name.trim() }
      : part.filamentId
        ? { filamentId: part.filamentId }
        : {}),
    quantity,
    ...(vase_mode !== undefined && { vase_mode }),
    ...(fuzzy_skin !== undefined && { fuzzy_skin }),
    ...(support !== undefined && { support }),
  }
}

/** Whether two drafts have the same content, ignoring their keys. */
export const isSameContent = (one: ProductDraft, other: ProductDraft): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
