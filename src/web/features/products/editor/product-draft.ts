import type { Part, ProductContent } from '#contract/products/products.ts'

/** A product being edited; any field may be empty. Keys identify entries that have no name yet. */
export interface ProductDraft {
  name: string
  sku: string
  aliases: readonly string[]
  options: readonly OptionDraft[]
  needsPersonalization: boolean
  parts: readonly PartDraft[]
}

export interface OptionDraft {
  key: number
  name: string
  values: readonly ValueDraft[]
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
export const newValue = (): ValueDraft => ({ key: newKey(), value: '', suffix: '', filamentId: null })

/** An empty draft, or one with a first print of the given file. */
export const emptyDraft = (fileId: string | null = null): ProductDraft => ({
  name: '',
  sku: '',
  aliases: [],
  options: [],
  needsPersonalization: false,
  parts: [{ ...newPrint(), fileId }],
})

/** The draft of a stored product. */
export function draftOf(content: ProductContent): ProductDraft {
  const options = content.options.map(({ name, values }) => ({
    key: newKey(),
    name,
    values: values.map(({ value, suffix, filamentId }) => ({
      key: newKey(),
      value,
      suffix: suffix ?? '',
      filamentId,
    })),
  }))
  return {
    name: content.name,
    sku: content.sku,
    aliases: content.aliases,
    needsPersonalization: content.needsPersonalization,
    options,
    parts: content.fulfillment.map((part) => partDraftOf(part, options)),
  }
}

function partDraftOf(part: Part, options: readonly OptionDraft[]): PartDraft {
  if (part.type === 'COMPONENT') return { ...part, key: newKey() }
  const { publicFileServiceId, filamentId = null, filamentOption, ...rest } = part
  const option = options.find(({ name }) => name === filamentOption)
  return { ...rest, key: newKey(), fileId: publicFileServiceId, filamentId, optionKey: option?.key ?? null }
}

/** The draft in the server's form, without the parts that aren't filled in. */
export function contentOf(draft: ProductDraft): ProductContent {
  const options = draft.options.map(({ name, values }) => ({
    name: name.trim(),
    values: values.map(({ value, suffix, filamentId }) => ({
      value: value.trim(),
      suffix: suffix.trim() || null,
      filamentId,
    })),
  }))
  return {
    name: draft.name.trim(),
    sku: draft.sku.trim(),
    aliases: draft.aliases.map((alias) => alias.trim()),
    options,
    needsPersonalization: draft.needsPersonalization,
    fulfillment: draft.parts.map((part) => partOf(part, draft.options)),
  }
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
