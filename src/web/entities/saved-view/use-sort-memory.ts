import { useEffect, useRef } from 'react'
import { useAnyScreenSearch } from '#web/lib/screen-search.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'

interface ViewSort {
  sort: string | undefined
  order: string | undefined
}

/**
 * Remembers in this browser how each view of a list was sorted last. The URL has the sort of the open view; one that is opened
 * without any gets the sort it had. Returns the sort of a view, for the links to it.
 */
export function useSortMemory(list: string, view: string): (view: string) => ViewSort {
  const { search, setSearch } = useAnyScreenSearch<'sort' | 'order'>()
  const { sort, order } = search
  const key = `spoolyard.sorts.${useAccount()?.id ?? 'none'}.${list}`
  const opened = useRef(false)
  useEffect(() => {
    const isFirst = !opened.current
    opened.current = true
    const kept = sortIn(key, view)
    if (isFirst && !sort && !order && (kept.sort || kept.order)) return setSearch(kept, { replace: true })
    if (kept.sort !== sort || kept.order !== order) write(key, { ...read(key), [view]: { sort, order } })
  }, [key, view, sort, order, setSearch])
  return (other) => sortIn(key, other)
}

function sortIn(key: string, view: string): ViewSort {
  const kept = read(key)[view]
  const { sort, order } =
    typeof kept === 'object' && kept !== null ? (kept as Partial<Record<string, unknown>>) : {}
  return { sort: textOf(sort), order: textOf(order) }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function read(key: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

function write(key: string, sorts: Readonly<Record<string, unknown>>): void {
  try {
    localStorage.setItem(key, JSON.stringify(sorts))
  } catch {
    // A browser that keeps nothing forgets the sort with the page.
  }
}
