import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'

/** `g` and a letter go to a view. */
export function useViewKeys(): void {
  const { openView } = useDashboardSearch()
  useShortcut('g h', () => openView('home'))
  useShortcut('g u', () => openView('unsubmitted'))
  useShortcut('g o', () => openView('print-orders'))
  useShortcut('g i', () => openView('shop-orders'))
  useShortcut('g q', () => openView('runs'))
  useShortcut('g d', () => openView('direct'))
  useShortcut('g p', () => openView('products'))
  useShortcut('g f', () => openView('files'))
  useShortcut('g c', () => openView('filaments'))
  useShortcut('g m', () => openView('matches'))
  useShortcut('g r', () => openView('rules'))
  useShortcut('g s', () => openView('shops'))
  useShortcut('g a', () => openView('analytics'))
}
