import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Box, Inbox, Package, PackageSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SearchHit } from '#contract/search.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { stageWords } from '#web/entities/order/stage-words.ts'
import { api } from '#web/lib/api.ts'
import type { RunnableCommand } from './runnable-command.ts'

const typingMs = 200
const shortest = 2
// As many as the server shows; there may be more.
const most = 6

/** Orders and products in which what is typed stands, the newest first, and the way to all of them. */
export function usePaletteOrders(query: string): { commands: RunnableCommand[]; isSearching: boolean } {
  const navigate = useNavigate()
  const typed = query.trim().slice(0, 100)
  const text = useSettled(typed)
  const isLong = (value: string) => [...value].length >= shortest
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
  const orders = hits
    .filter((hit) => stillFits(hit, typed))
    .map((hit) => ({
      key: `order ${hit.id}`,
      label: `Order ${hit.orderNumber}`,
      group: 'Orders',
      icon: hit.isUnsubmitted ? <Inbox aria-hidden size={16} /> : <Package aria-hidden size={16} />,
      hint: hintOf(hit),
      isFound: true,
      run: () =>
        hit.printOrderId
          ? void navigate({ to: '/dashboard/orders/$orderId', params: { orderId: hit.printOrderId } })
          : void navigate({ to: '/dashboard/orders', search: { shopOrder: hit.id } }),
    }))
  const seeAll = {
    key: 'search orders',
    label: `See all orders with “${typed}”`,
    group: 'Orders',
    icon: <PackageSearch aria-hidden size={16} />,
    isFound: true,
    run: () => void navigate({ to: '/dashboard/orders', search: { view: 'shop-orders', q: typed } }),
  }
  return {
    isSearching: isLong(typed) && (typed !== text || found.isFetching),
    commands: [
      ...orders,
      ...(orders.length >= most ? [seeAll] : []),
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

/** While somebody types on, what was found for less is shown only where it has the rest too. */
const stillFits = ({ matched }: SearchHit, typed: string): boolean =>
  matched.text.toLowerCase().includes(typed.toLowerCase())

/** Where the order stands, and what was found where that is not the number. */
function hintOf({ matched, stage, isUnsubmitted }: SearchHit): string {
  const where = stage ? stageWords[stage].label : isUnsubmitted ? 'Unsubmitted' : 'Not printed'
  return matched.field === 'orderNumber' ? where : `${matched.text} · ${where}`
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
