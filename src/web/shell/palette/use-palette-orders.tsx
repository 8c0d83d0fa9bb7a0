import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Box, Inbox, Package, PackageSearch } from 'lucide-react'
import type { SearchHit } from '#contract/orders/search.ts'
import { searchKey } from '#domain/text/find-text.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { stageLabels } from '#web/entities/order/stage-labels.ts'
import { api } from '#web/lib/api.ts'
import { useDebounced } from '#web/lib/timing/use-debounced.ts'
import type { FoundCommands } from './runnable-command.ts'

const debounceMs = 200
const minLength = 2
// The server returns at most this many orders; there may be more.
const maxOrders = 6

/** Orders and products that contain the query, newest first, with a link to all matching orders. */
export function usePaletteOrders(query: string): FoundCommands & { isSimilar: boolean } {
  const navigate = useNavigate()
  const typed = query.trim().slice(0, 100)
  const text = useDebounced(typed, debounceMs)
  const isLong = (value: string) => [...value].length >= minLength
  const found = useQuery({
    queryKey: [...orderKeys.shopOrders, 'palette', text],
    queryFn: ({ signal }) => api.searchEverything({ signal, query: { query: text } }),
    enabled: isLong(text) && isLong(typed),
    staleTime: 10_000,
    retry: false,
  })
  const isShown = isLong(typed) && typed.toLowerCase().startsWith(text.toLowerCase())
  const hits = isShown ? (found.data?.orders ?? []) : []
  const products = isShown ? (found.data?.products ?? []) : []
  const isSimilar = found.data?.isSimilar ?? false
  const orders = hits
    .filter((hit) => (isSimilar ? typed === text : stillMatches(hit, typed)))
    .map((hit) => ({
      key: `order ${hit.id}`,
      label: `Order ${hit.orderNumber}`,
      group: isSimilar ? `No exact match for “${typed}”: similar orders` : 'Orders',
      icon: hit.isUnsubmitted ? <Inbox aria-hidden size={16} /> : <Package aria-hidden size={16} />,
      hint: hintOf(hit),
      isFound: true,
      run: () => void navigate(placeOfOrder(hit.printOrderId ?? hit.id)),
    }))
  const seeAll = {
    key: 'search orders',
    label: `View all orders matching “${typed}”`,
    group: 'Orders',
    icon: <PackageSearch aria-hidden size={16} />,
    isFound: true,
    run: () => void navigate({ to: '/dashboard/orders', search: { view: 'shop-orders', q: typed } }),
  }
  return {
    isSimilar,
    failure: isShown ? found.error?.message : undefined,
    isSearching: isLong(typed) && (typed !== text || found.isFetching),
    commands: [
      ...orders,
      ...(orders.length >= maxOrders ? [seeAll] : []),
      ...products.map(({ id, name, sku }) => ({
        key: `product ${id}`,
        label: name,
        group: 'Products',
        icon: <Box aria-hidden size={16} />,
        hint: sku,
        isFound: true,
        run: () => void navigate({ to: '/dashboard/products/$productId', params: { productId: id } }),
      })),
    ],
  }
}

/** While the user keeps typing, earlier results stay only if they also match the longer query. */
const stillMatches = ({ matched }: SearchHit, typed: string): boolean =>
  searchKey(matched.text).includes(searchKey(typed))

/** The order's status, and the matched text unless that is the order number. */
function hintOf({ matched, stage, isUnsubmitted, isArchived }: SearchHit): string {
  const status = isArchived
    ? 'Archived'
    : stage
      ? stageLabels[stage].label
      : isUnsubmitted
        ? 'To submit'
        : 'Not printed'
  return matched.field === 'orderNumber' ? status : `${matched.text} · ${status}`
}
