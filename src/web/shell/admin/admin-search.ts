import { checkedSearch } from '#web/lib/checked-search.ts'

/** The views of the admin dashboard, with what they are called. */
export const adminViews = { maintenance: 'Maintenance' } as const
export type AdminView = keyof typeof adminViews

/** The state of the admin dashboard that lives in the URL. */
export interface AdminSearch {
  view: AdminView
}

/** Reads the search of a URL; what is no view of ours is the first one. */
export function parseAdminSearch(raw: Partial<Record<keyof AdminSearch, unknown>>): AdminSearch {
  return checkedSearch(raw, { view: isView(raw.view) ? raw.view : 'maintenance' })
}

function isView(view: unknown): view is AdminView {
  return typeof view === 'string' && Object.hasOwn(adminViews, view)
}
