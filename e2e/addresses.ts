/** A screen of the dashboard. The only place in the journeys that knows its address. */
const screens = {
  analytics: { path: '/analytics' },
  direct: { path: '/orders/drafts', record: 'direct' },
  filaments: { path: '/filaments' },
  files: { path: '/products/files', record: 'file' },
  'import-orders': { path: '/orders/import' },
  matches: { path: '/products/unlinked' },
  'print-orders': { path: '/orders', record: 'order', view: 'print-orders' },
  products: { path: '/products', record: 'product' },
  rules: { path: '/automation' },
  runs: { path: '/submissions', record: 'run' },
  settings: { path: '/settings', record: 'section' },
  'shop-orders': { path: '/orders', view: 'shop-orders' },
  shops: { path: '/stores' },
  unsubmitted: { path: '/orders' },
} as const satisfies Record<string, { path: string; record?: string; view?: string }>
export type Screen = keyof typeof screens

export const dashboardHome = '/dashboard'

/** The address of a screen; `search` is an object, or what follows the `?` or `&` of an address. */
export function dashboard(screen: Screen, search: string | Readonly<Record<string, string>> = {}): string {
  const { path, record, view }: { path: string; record?: string; view?: string } = screens[screen]
  const entries = [...new URLSearchParams(typeof search === 'string' ? search.replace(/^[?&]/, '') : search)]
  const id = entries.find(([key]) => key === record)?.[1]
  const isRules = screen === 'matches' && entries.some(([key, value]) => key === 'tab' && value !== 'waiting')
  const rest = entries.filter(([key, value]) => key !== record && !(isRules && value === 'rules'))
  const query = new URLSearchParams([...(view && !id ? [['view', view] as [string, string]] : []), ...rest])
  const place = isRules ? '/products/link-rules' : `${path}${id ? `/${id}` : ''}`
  return `${dashboardHome}${place}${query.size > 0 ? `?${query}` : ''}`
}
