import { useAnyScreenSearch } from '#web/lib/screen-search.ts'

/** The search parameters that hold a text to search or filter by. */
export type TextParam = 'q' | 'number' | 'sku' | 'item' | 'tag'

/** What every list keeps in the URL. The scaffold reads and writes search parameters only here. */
export function useListParams() {
  const { search, setSearch } = useAnyScreenSearch<TextParam>()
  return {
    page: search.page,
    setPage: (page: number, options?: { replace?: boolean }) => setSearch({ page }, options),
    textOf: (param: TextParam): string => search[param] ?? '',
    setText: (param: TextParam, text: string) =>
      setSearch({ [param]: text || undefined } as Partial<typeof search>),
  }
}
