import { checkedSearch } from '#web/lib/checked-search.ts'

/** The views of the admin dashboard with their titles. */
export const adminViews = { maintenance: 'Maintenance' } as const
export type AdminView = keyof typeof adminViews

/** The admin dashboard's state in the URL. */
export interface AdminSearch {
  view: AdminView
}

/** Parses the search of a URL. Unknown views become the first one. */
export function parseAdminSearch(raw: Partial<Record<keyof AdminSearch, unknown>>): AdminSearch {
  return checkedSearch(raw, { view: isView(raw.view) ? raw.view : 'maintenance' })
}

function isView(view: unknown): view is AdminView {
  return typeof view === 'string' && Object.hasOwn(adminViews, view)
}
