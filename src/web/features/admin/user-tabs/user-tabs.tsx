import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { isDialogOpen, useShortcut } from '#web/ui/use-shortcut.ts'

const labels = {
  overview: 'Overview',
  orders: 'Orders',
  'print-orders': 'Print orders',
  products: 'Products',
  files: 'Files',
  stores: 'Stores',
  portals: 'Portals',
  balance: 'Balance',
  support: 'Support',
  email: 'Email',
  notes: 'Notes',
  activity: 'Activity',
  audit: 'Audit log',
} as const
export type UserTabKey = keyof typeof labels
const keys = Object.keys(labels) as UserTabKey[]

/** What a user's page shows; the choice is in the address. 1 to 9 choose, and N begins a note. */
export function useUserTabs({ totals, notes }: AdminUser) {
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/admin-dashboard/users/$userId')
  const current = keys.find((key) => key === search.tab) ?? 'overview'
  const patchOf = (key: UserTabKey) => ({ tab: key === 'overview' ? undefined : key, page: search.page })
  /** How often N was pressed since another tab was chosen. */
  const [noting, setNoting] = useState(0)
  const select = (key: UserTabKey) => {
    setNoting(0)
    setSearch(patchOf(key))
  }
  useDigits((digit) => {
    const key = keys[digit - 1]
    if (key) select(key)
  })
  useShortcut('n', () => {
    setNoting(noting + 1)
    setSearch(patchOf('notes'))
  })
  const counts: Partial<Record<UserTabKey, number>> = {
    'print-orders': totals.printOrders,
    products: totals.products,
    files: totals.files,
    stores: totals.stores,
    portals: totals.portals,
    support: totals.openTickets,
    notes: notes.length,
  }
  const tabs = (
    <Tabs
      label="About this user"
      current={current}
      tabs={keys.map((key) => ({
        key,
        label: labels[key],
        count: counts[key],
        href: hrefWith(patchOf(key)),
      }))}
      onSelect={select}
    />
  )
  return { current, tabs, noting, select }
}

function useDigits(onDigit: (digit: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!/^[1-9]$/.test(event.key) || !areSingleKeysOn() || isTyping(event.target) || isDialogOpen()) return
    onDigit(Number(event.key))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
