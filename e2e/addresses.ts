/** A screen of the dashboard. The only place in the journeys that knows its address. */
export type Screen =
  | 'analytics'
  | 'direct'
  | 'filaments'
  | 'files'
  | 'matches'
  | 'print-orders'
  | 'products'
  | 'rules'
  | 'runs'
  | 'settings'
  | 'shop-orders'
  | 'shops'
  | 'unsubmitted'

export const dashboardHome = '/dashboard'

/** The address of a screen; `search` is an object, or what follows the `?` or `&` of an address. */
export function dashboard(screen: Screen, search: string | Readonly<Record<string, string>> = {}): string {
  const entries = new URLSearchParams(typeof search === 'string' ? search.replace(/^[?&]/, '') : search)
  return `${dashboardHome}?${new URLSearchParams([['view', screen], ...entries])}`
}
