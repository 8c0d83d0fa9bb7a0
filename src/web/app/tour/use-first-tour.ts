import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { homeQuery } from '#web/data/home-query.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { startTour } from './tour-store.ts'

/** Shows somebody new around at the first sight of the home, once in this browser. */
export function useFirstTour(): void {
  const { search } = useDashboardSearch()
  const account = useAccount()
  const { data: home } = useQuery({ ...homeQuery, enabled: account?.tutorialComplete === false })
  const isNew = account?.tutorialComplete === false && home?.setup.hasSubmitted === false
  const newcomer = isNew && search.view === 'home' ? account.id : null
  useEffect(() => {
    if (!newcomer || wasShown(newcomer)) return
    noteShown(newcomer)
    startTour({ isAskedFor: false })
  }, [newcomer])
}

const placeOf = (accountId: string) => `tour ${accountId}`

function wasShown(accountId: string): boolean {
  try {
    return localStorage.getItem(placeOf(accountId)) !== null
  } catch {
    // Where nothing can be remembered, nobody is bothered at every visit.
    return true
  }
}

function noteShown(accountId: string): void {
  try {
    localStorage.setItem(placeOf(accountId), 'shown')
  } catch {
    // The store is full or forbidden.
  }
}
