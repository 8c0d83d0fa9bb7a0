import { create } from 'zustand'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'

interface OrderSelection {
  /** The selected shop orders across all pages, in their last known state. */
  selected: ReadonlyMap<string, ShopOrderRow>
}

/** Outlives the screen, so the selection is still there after visiting another view. */
export const useOrderSelection = create<OrderSelection>()(() => ({ selected: new Map() }))

const { setState: set } = useOrderSelection

/** Replaces the selection; `page` holds the orders that may be new to it. */
export function replaceSelection(ids: ReadonlySet<string>, page: readonly ShopOrderRow[]): void {
  set(({ selected }) => {
    const known = new Map([...selected, ...page.map((order) => [order.id, order] as const)])
    return { selected: new Map([...known].filter(([id]) => ids.has(id))) }
  })
}

export function clearSelection(): void {
  set({ selected: new Map() })
}

/** Updates selected orders from a newly loaded page, so that the counts stay correct. */
export function refreshSelection(page: readonly ShopOrderRow[]): void {
  set((state) => {
    const known = page.filter(({ id }) => state.selected.has(id))
    if (known.every((order) => state.selected.get(order.id) === order)) return state
    const next = new Map(state.selected)
    for (const order of known) next.set(order.id, order)
    return { selected: next }
  })
}

/** Removes orders that were submitted to the server. */
export function deselectOrders(orderIds: Iterable<string>): void {
  set(({ selected }) => {
    const next = new Map(selected)
    for (const id of orderIds) next.delete(id)
    return { selected: next }
  })
}
