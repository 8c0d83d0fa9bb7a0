import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { checkedSearch } from './checked-search.ts'

type Texts<Key extends string> = { [K in Key]?: string | undefined }

/** The search of a screen: the page of its list, and filters as text. Each screen ignores the texts it doesn't know. */
export type ListSearch<Key extends string> = { page: number } & Texts<Key>

const defaults = { page: 1 } as const

/** The typed search of a screen, for a route to spread: which texts its address may carry. */
export function listSearch<Key extends string = never>(...keys: Key[]) {
  return {
    validateSearch: (
      raw: Partial<Record<Key, string | undefined>> & { page?: number | undefined } & SearchSchemaInput,
    ): ListSearch<Key> => parseListSearch(keys, raw),
    search: { middlewares: [stripSearchParams<ListSearch<Key>>(defaults as never)] },
  }
}

/** Reads the search of a URL: values that make no sense fall back to their default or are left out. */
export function parseListSearch<Key extends string>(keys: readonly Key[], raw: object): ListSearch<Key> {
  const values: Readonly<Record<string, unknown>> = { ...raw }
  const texts = keys.flatMap((key) => {
    const text = textOf(values[key])
    return text === undefined ? [] : [[key, text]]
  })
  // Built from `keys`, which the compiler can't follow through `fromEntries`.
  return checkedSearch(raw, { page: pageOf(values.page), ...Object.fromEntries(texts) } as ListSearch<Key>)
}

// Drawers and one-time questions open over a page of the list; every other value is a filter.
const keepsPage = /^(page|ask|error|connection|match|rule|look)$/

/** The search after a change: another filter starts at page 1 again; undefined and empty values are left out. */
export function nextListSearch(current: object, patch: object): { page: number } {
  const isFilter = Object.keys(patch).some((key) => !keepsPage.test(key))
  const next = Object.entries({ ...defaults, ...current, ...(isFilter && defaults), ...patch })
  return {
    ...defaults,
    ...Object.fromEntries(next.filter(([, value]: [string, unknown]) => value !== undefined && value !== '')),
  }
}

function pageOf(value: unknown): number {
  const page = Number(value)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200)
  return text || undefined
}
