import { nextListSearch } from './list-search.ts'

type Raw = Readonly<Record<string, unknown>>

/** The path of each former `?view=…` screen, and the parameter that holds its record's id. */
const screens: Readonly<
  Record<string, { path: string; record?: string; recordPath?: string; view?: string }>
> = {
  home: { path: '/dashboard' },
  unsubmitted: { path: '/dashboard/orders' },
  'print-orders': { path: '/dashboard/orders', record: 'order', view: 'print-orders' },
  'shop-orders': { path: '/dashboard/orders', view: 'shop-orders' },
  runs: { path: '/dashboard/submissions', record: 'run' },
  direct: { path: '/dashboard/orders/drafts', record: 'direct' },
  products: { path: '/dashboard/products', record: 'product' },
  files: { path: '/dashboard/products/files', record: 'file' },
  filaments: { path: '/dashboard/filaments' },
  matches: { path: '/dashboard/products/unlinked' },
  rules: { path: '/dashboard/automation' },
  shops: { path: '/dashboard/stores' },
  analytics: { path: '/dashboard/analytics' },
  settings: { path: '/dashboard/settings', record: 'section' },
}

/** The current URL for a former `?view=…` URL; null for any other search. */
export function legacyUrl(raw: Raw): string | null {
  const view = viewOf(raw)
  return view && addressOf({ ...raw, section: view === 'settings' ? raw.section : undefined, view })
}

function addressOf({ view: name, ...search }: Raw): string {
  const { path, record, view } = screens[String(name)] ?? { path: '/dashboard' }
  const id = record && textOf(search[record])
  const rest = { ...nextListSearch({}, { ...search, ...(record && { [record]: undefined }) }) }
  const isRules = path.endsWith('/unlinked') && (search.tab === 'rules' || search.tab === 'tester')
  const values = Object.entries({ ...(!id && view && { view }), ...rest }).filter(
    ([key, value]) => !(key === 'page' && Number(value) === 1) && !(isRules && value === 'rules'),
  )
  const query = new URLSearchParams(values.map(([key, value]) => [key, String(value)]))
  const place = isRules ? '/dashboard/products/link-rules' : path
  return `${place}${id ? `/${encodeURIComponent(id)}` : ''}${query.size > 0 ? `?${query}` : ''}`
}

/** The oldest links had no view, only a record; integrations were part of the settings. */
function viewOf(raw: Raw): string | null {
  if (raw.section === 'connections') return 'shops'
  if (typeof raw.view === 'string' && Object.hasOwn(screens, raw.view)) return raw.view
  if (textOf(raw.sku) || textOf(raw.item) || textOf(raw.page)) return 'unsubmitted'
  if (textOf(raw.order) || textOf(raw.number) || textOf(raw.stage)) return 'print-orders'
  return raw.view === undefined ? null : 'home'
}

function textOf(value: unknown): string | null {
  return (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : null
}
