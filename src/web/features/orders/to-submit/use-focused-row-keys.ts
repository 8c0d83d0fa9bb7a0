import { useShortcut } from '#web/ui/use-shortcut.ts'

type Key = 'h' | 't' | 'm' | 'c'

/** Adds shortcuts for the focused table row to the ones every table has. */
export function useFocusedRowKeys<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  actions: Readonly<Record<Key, (row: Row) => void>>,
): void {
  function act(key: Key) {
    const focused = document.activeElement?.closest<HTMLElement>('tr[data-row-key]')?.dataset.rowKey
    const row = rows?.find(({ id }) => id === focused)
    if (row) actions[key](row)
  }
  useShortcut('h', () => act('h'))
  useShortcut('t', () => act('t'))
  useShortcut('m', () => act('m'))
  useShortcut('c', () => act('c'))
}
