import { useEffect, useRef } from 'react'
import { type DashboardSearch, useDashboardSearch } from '#web/lib/dashboard-search.ts'

type Question = NonNullable<DashboardSearch['ask']>

/** Begins with what a link asks for, once; the question leaves the URL, so that neither "back" nor a reload asks again. */
export function useQuestionOfLink(begin: Readonly<Record<Question, () => void>>): void {
  const { search, setSearch } = useDashboardSearch()
  const latest = useRef({ begin, setSearch })
  useEffect(() => {
    latest.current = { begin, setSearch }
  })
  const { ask } = search
  useEffect(() => {
    if (!ask) return
    latest.current.setSearch({ ask: undefined }, { replace: true })
    latest.current.begin[ask]()
  }, [ask])
}
