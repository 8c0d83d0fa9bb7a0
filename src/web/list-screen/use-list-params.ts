import { useMatch, useRouter } from '@tanstack/react-router'
import { useAnyScreenSearch } from '#web/lib/screen-search.ts'

/** The search parameters that hold a text to search or filter by. */
export type TextParam = 'q' | 'number' | 'sku' | 'item' | 'tag' | 'actor' | 'record' | 'request'

/** What every list keeps in the URL. The scaffold reads and writes search parameters only here. */
export function useListParams() {
  const { search, setSearch } = useAnyScreenSearch<TextParam | 'sort' | 'order'>()
  const router = useRouter()
  const { pathname } = useMatch({ strict: false })
  return {
    page: search.page,
    setPage: (page: number, options?: { replace?: boolean }) => setSearch({ page }, options),
    sort: search.sort ?? '',
    order: search.order ?? '',
    /** Another order starts at page 1. */
    setSort: (next: { sort: string | undefined; order: string | undefined }) => setSearch(next),
    textOf: (param: TextParam): string => search[param] ?? '',
    /** Text arrives a moment after it was typed. By then a link may have been followed, which it must not undo. */
    setText: (param: TextParam, text: string) => {
      if (withoutSlash(router.latestLocation.pathname) === withoutSlash(pathname))
        setSearch({ [param]: text || undefined } as Partial<typeof search>)
    },
  }
}

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '')
