import { useEffect, useRef } from 'react'
import { useScreenSearch } from '#web/lib/screen-search.ts'

type Question = 'submit-all' | 'submit-demo'

/** Runs the action a link requests, once. The parameter leaves the URL so that neither "back" nor a reload repeats it. */
export function useLinkAction(begin: Readonly<Record<Question, () => void>>): void {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/orders/')
  const latest = useRef({ begin, setSearch })
  useEffect(() => {
    latest.current = { begin, setSearch }
  })
  const { ask } = search
  useEffect(() => {
    if (!ask) return
    latest.current.setSearch({ ask: undefined }, { replace: true })
    if (isQuestion(ask)) latest.current.begin[ask]()
  }, [ask])
}

const isQuestion = (text: string): text is Question => text === 'submit-all' || text === 'submit-demo'
