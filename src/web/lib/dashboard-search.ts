import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { addressOf } from './legacy-url.ts'
import { nextListSearch } from './list-search.ts'

export type DashboardView =
  | 'home'
  | 'unsubmitted'
  | 'print-orders'
  | 'shop-orders'
  | 'runs'
  | 'direct'
  | 'products'
  | 'files'
  | 'filaments'
  | 'matches'
  | 'rules'
  | 'shops'
  | 'analytics'
  | 'settings'

type Texts = {
  [K in
    | 'sku'
    | 'item'
    | 'number'
    | 'q'
    | 'field'
    | 'type'
    | 'show'
    | 'cause'
    | 'tag'
    | 'source'
    | 'shop'
    | 'tab'
    | 'days'
    | 'connection'
    | 'match'
    | 'product'
    | 'rule'
    | 'run'
    | 'shopOrder'
    | 'file'
    | 'sort'
    | 'look'
    | 'direct'
    | 'folder'
    | 'stage'
    | 'order'
    | 'section'
    | 'ask'
    | 'error']?: string
}

// TODO: becomes typed links and each route's own search, file by file.
export interface DashboardSearch extends Texts {
  view: DashboardView
  page: number
}

export type DashboardSearchPatch = { [K in keyof DashboardSearch]?: DashboardSearch[K] | undefined }

export const dashboardHref = (patch: DashboardSearchPatch): string => addressOf({ view: 'home', ...patch })

const paths: readonly (readonly [RegExp, DashboardView])[] = [
  [/^\/dashboard\/orders\/drafts/, 'direct'],
  [/^\/dashboard\/orders\/./, 'print-orders'],
  [/^\/dashboard\/submissions/, 'runs'],
  [/^\/dashboard\/products\/files/, 'files'],
  [/^\/dashboard\/products\/(unlinked|link-rules)/, 'matches'],
  [/^\/dashboard\/products/, 'products'],
  [/^\/dashboard\/filaments/, 'filaments'],
  [/^\/dashboard\/automation/, 'rules'],
  [/^\/dashboard\/analytics/, 'analytics'],
  [/^\/dashboard\/stores/, 'shops'],
  [/^\/dashboard\/settings/, 'settings'],
]

export function useDashboardSearch() {
  const { pathname } = useLocation()
  const params = useParams({ strict: false })
  const own = useSearch({ strict: false })
  const navigate = useNavigate()
  const { orderId, runId, productId, fileId, draftId, section } = params
  const ownView = own.view === 'print-orders' || own.view === 'shop-orders' ? own.view : 'unsubmitted'
  const isRules = pathname.endsWith('/link-rules')
  const search = Object.fromEntries(
    Object.entries({
      ...own,
      page: 'page' in own ? own.page : 1,
      order: orderId,
      run: runId,
      product: productId,
      direct: draftId,
      section,
      ...(fileId && { file: fileId }),
      ...(isRules && { tab: 'tab' in own && own.tab === 'tester' ? 'tester' : 'rules' }),
      view: /\/dashboard\/orders\/?$/.test(pathname)
        ? ownView
        : (paths.find(([path]) => path.test(pathname))?.[1] ?? 'home'),
    }).filter(([, value]) => value !== undefined),
  ) as unknown as DashboardSearch
  function setSearch(patch: DashboardSearchPatch, { replace = false } = {}): void {
    if (patch.view && patch.view !== search.view) openView(patch.view, patch)
    else
      void navigate({ href: dashboardHref({ view: search.view, ...nextListSearch(search, patch) }), replace })
  }
  function openView(view: DashboardView, start: DashboardSearchPatch = {}): void {
    void navigate({ href: dashboardHref({ ...start, page: 1, view }) })
  }
  return { search, setSearch, openView }
}
