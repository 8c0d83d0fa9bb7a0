import { type RegisteredRouter, type RouteById, useMatch, useRouter, useSearch } from '@tanstack/react-router'
import { type ListSearch, nextListSearch } from './list-search.ts'

/** A screen of the dashboard or of the admin area, by the id of its route. */
export type ScreenId = Extract<
  keyof RegisteredRouter['routesById'],
  `/_app/dashboard/${string}` | `/_app/admin-dashboard/${string}` | '/_app/analytics'
>

/** What the address of a screen carries. */
export type SearchOf<Id extends ScreenId> = RouteById<
  RegisteredRouter['routeTree'],
  Id
>['types']['fullSearchSchema']

/** The search of a screen, and how to change it: another filter starts at page 1, drawers keep the page. */
export function useScreenSearch<const Id extends ScreenId>(id: Id) {
  const router = useRouter()
  const search: SearchOf<Id> = useSearch({ from: id as ScreenId })
  return { search, ...changesOf<SearchOf<Id>>(router, router.routesById[id].fullPath) }
}

/** The same for parts that serve several screens: the search of the screen they are on, with the texts they use. */
export function useAnyScreenSearch<Key extends string>() {
  const { fullPath } = useMatch({ strict: false })
  const { page = 1, ...texts } = useSearch({ strict: false })
  // Every screen of the dashboard has the search of a list. A screen without one of the texts leaves it undefined.
  const search = { ...texts, page } as ListSearch<Key>
  return { search, ...changesOf<ListSearch<Key>>(useRouter(), fullPath) }
}

function changesOf<Search extends object>(router: RegisteredRouter, from: string) {
  // The compiler can't follow that a route's search is changed to a search of the same route.
  const changed = (patch: Partial<Search>) =>
    ({ from, to: '.', search: (current: object) => nextListSearch(current, patch) }) as { to: '.' }
  return {
    /** Shows the screen with this change. */
    setSearch: (patch: Partial<Search>, { replace = false } = {}): void =>
      void router.navigate({ ...changed(patch), replace }),
    /** The address that `setSearch` leads to. */
    hrefWith: (patch: Partial<Search>): string => router.buildLocation(changed(patch)).href,
  }
}
