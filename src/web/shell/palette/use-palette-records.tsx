import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  Box,
  LifeBuoy,
  ListFilter,
  Megaphone,
  Printer,
  Receipt,
  ShoppingBag,
  Store,
  UserRound,
} from 'lucide-react'
import type { FoundRecords } from '#contract/admin/search.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { printOrderStateLabels } from '#web/entities/order/print-order-state-labels.ts'
import { portalStates } from '#web/entities/portal/portal-labels.ts'
import { saleStates } from '#web/entities/sale/sale-labels.ts'
import { adminTicketStates } from '#web/entities/support/ticket-labels.ts'
import { api } from '#web/lib/api.ts'
import { useDebounced } from '#web/lib/timing/use-debounced.ts'
import type { FoundCommands, RunnableCommand } from './runnable-command.ts'

const debounceMs = 200
const minLength = 2

/** Users, orders, files, stores, portals, sales and tickets of all sellers that match the query, with links to all of each. */
export function usePaletteRecords(query: string): FoundCommands {
  const typed = query.trim().slice(0, 100)
  const text = useDebounced(typed, debounceMs)
  const isLong = (value: string) => [...value].length >= minLength
  const found = useQuery({
    queryKey: ['admin', 'search', text],
    queryFn: ({ signal }) => api.searchRecords({ signal, query: { query: text } }),
    enabled: isLong(text) && isLong(typed),
    staleTime: 10_000,
    retry: false,
  })
  const open = useOpenRecord()
  // Which field matched isn't known here, so results of a shorter text aren't shown for a longer one.
  const isShown = isLong(typed) && typed === text
  return {
    commands: isShown && found.data ? commandsOf(found.data, typed, open) : [],
    isSearching: isLong(typed) && (typed !== text || found.isFetching),
    failure: isShown ? found.error?.message : undefined,
  }
}

type Open = ReturnType<typeof useOpenRecord>

const groupNames: Readonly<Record<keyof FoundRecords, string>> = {
  users: 'Users',
  orders: 'Orders',
  printOrders: 'Print orders',
  files: 'Files',
  stores: 'Stores',
  portals: 'Portals',
  sales: 'Sales',
  tickets: 'Tickets',
}

function commandsOf(
  { users, orders, printOrders, files, stores, portals, sales, tickets }: FoundRecords,
  query: string,
  open: Open,
): RunnableCommand[] {
  const viewAll = (kind: keyof FoundRecords, hasMore: boolean): RunnableCommand[] =>
    hasMore
      ? [
          {
            key: `all ${kind}`,
            label: `View all ${groupNames[kind].toLowerCase()} matching “${query}”`,
            group: groupNames[kind],
            icon: <ListFilter aria-hidden size={16} />,
            isFound: true,
            run: () => open.list(kind, query),
          },
        ]
      : []
  return [
    ...users.records.map(({ id, name, email }) => ({
      key: `user ${id}`,
      label: name || email,
      group: groupNames.users,
      icon: <UserRound aria-hidden size={16} />,
      ...(name && { hint: email }),
      isFound: true,
      run: () => open.user(id),
    })),
    ...viewAll('users', users.hasMore),
    ...orders.records.map(
      ({ id, orderNumber, seller, isUnsubmitted, isArchived, printOrderId, printState }) => ({
        key: `order ${id}`,
        label: `Order ${orderNumber}`,
        group: groupNames.orders,
        icon: <ShoppingBag aria-hidden size={16} />,
        hint: `${seller} · ${isArchived ? 'Archived' : printState ? printOrderStateLabels[printState] : isUnsubmitted ? 'To submit' : 'Not printed'}`,
        isFound: true,
        run: () => (printOrderId ? open.printOrder(printOrderId) : open.list('orders', id)),
      }),
    ),
    ...viewAll('orders', orders.hasMore),
    ...printOrders.records.map(({ id, orderNumber, seller, state }) => ({
      key: `print order ${id}`,
      label: `Print order ${orderNumber}`,
      group: groupNames.printOrders,
      icon: <Printer aria-hidden size={16} />,
      hint: `${seller} · ${printOrderStateLabels[state]}`,
      isFound: true,
      run: () => open.printOrder(id),
    })),
    ...viewAll('printOrders', printOrders.hasMore),
    ...files.records.map(({ id, name, seller }) => ({
      key: `file ${id}`,
      label: name,
      group: groupNames.files,
      icon: <Box aria-hidden size={16} />,
      hint: seller,
      isFound: true,
      run: () => open.list('files', id),
    })),
    ...viewAll('files', files.hasMore),
    ...stores.records.map(({ id, name, seller, source }) => ({
      key: `store ${id}`,
      label: name,
      group: groupNames.stores,
      icon: <Store aria-hidden size={16} />,
      hint: `${seller} · ${sourceNames[source]}`,
      isFound: true,
      run: () => open.list('stores', id),
    })),
    ...viewAll('stores', stores.hasMore),
    ...portals.records.map(({ id, title, seller, state }) => ({
      key: `portal ${id}`,
      label: title,
      group: groupNames.portals,
      icon: <Megaphone aria-hidden size={16} />,
      hint: `${seller} · ${portalStates[state].label}`,
      isFound: true,
      run: () => open.list('portals', id),
    })),
    ...viewAll('portals', portals.hasMore),
    ...sales.records.map(({ id, number, seller, state }) => ({
      key: `sale ${id}`,
      label: `Sale ${number}`,
      group: groupNames.sales,
      icon: <Receipt aria-hidden size={16} />,
      hint: `${seller} · ${saleStates[state].label}`,
      isFound: true,
      run: () => open.list('sales', id),
    })),
    ...viewAll('sales', sales.hasMore),
    ...tickets.records.map(({ id, subject, seller, state }) => ({
      key: `ticket ${id}`,
      label: subject,
      group: groupNames.tickets,
      icon: <LifeBuoy aria-hidden size={16} />,
      hint: `${seller} · ${adminTicketStates[state].label}`,
      isFound: true,
      run: () => open.ticket(id),
    })),
    ...viewAll('tickets', tickets.hasMore),
  ]
}

const lists = {
  users: '/admin-dashboard/users',
  orders: '/admin-dashboard/orders',
  printOrders: '/admin-dashboard/print-records',
  files: '/admin-dashboard/files',
  stores: '/admin-dashboard/stores',
  portals: '/admin-dashboard/portals',
  sales: '/admin-dashboard/sales',
  tickets: '/admin-dashboard/support',
} as const

/** Lists that begin with what waits. A record can be in any state. */
const wholeList: Readonly<Partial<Record<keyof typeof lists, { show: string }>>> = {
  portals: { show: 'all' },
  tickets: { show: 'ANY' },
}

/** Opens a record's page, or a list with what was searched. */
function useOpenRecord() {
  const navigate = useNavigate()
  return {
    user: (id: string) =>
      void navigate({ to: '/admin-dashboard/users/$userId', params: { userId: id }, search: {} }),
    printOrder: (id: string) =>
      void navigate({
        to: '/admin-dashboard/print-records/$recordId',
        params: { recordId: id },
        search: {},
      }),
    ticket: (id: string) =>
      void navigate({ to: '/admin-dashboard/support/$ticketId', params: { ticketId: id }, search: {} }),
    list: (kind: keyof typeof lists, query: string) =>
      void navigate({ to: lists[kind], search: { q: query, ...wholeList[kind] } }),
  }
}
