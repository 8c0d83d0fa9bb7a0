import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useEffect, useState } from 'react'
import { stageWords } from '#web/entities/stage-words.ts'
import { api } from '#web/lib/api-client.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import type { RunnableCommand } from './runnable-command.ts'

const typingMs = 200
const most = 6

/** The print orders whose number begins with what is typed, the newest first. */
export function usePaletteOrders(query: string): { commands: RunnableCommand[]; isSearching: boolean } {
  const { openView } = useDashboardSearch()
  const typed = query.trim().slice(0, 100)
  const number = useSettled(typed)
  const found = useQuery({
    queryKey: ['print-orders', 'palette', number],
    queryFn: ({ signal }) => api.listPrintOrders({ signal, query: { page: 1, size: most, number } }),
    enabled: number !== '' && typed !== '',
    staleTime: 10_000,
  })
  const orders = typed === '' ? [] : (found.data?.orders ?? [])
  return {
    isSearching: typed !== '' && (typed !== number || found.isFetching),
    commands: orders
      .filter(({ orderNumber }) => orderNumber.toLowerCase().startsWith(typed.toLowerCase()))
      .map((order) => ({
        key: `order ${order.id}`,
        label: `Order ${order.orderNumber}`,
        group: 'Print orders',
        icon: <Package aria-hidden size={16} />,
        hint: stageWords[order.stage].label,
        isFound: true,
        run: () => openView('print-orders', { order: order.id }),
      })),
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
