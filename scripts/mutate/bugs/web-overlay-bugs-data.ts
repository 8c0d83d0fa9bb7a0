import type { Bug } from '../bug.ts'

const TRAY = ['src/web/features/files/upload/']
const SHOP_ORDER = ['src/web/features/orders/shop-order/']

/** Bugs of dialogs, drawers, forms and hooks, which only a browser shows. */
export const WEB_OVERLAY_BUGS: readonly Bug[] = [
  {
    why: 'a double click cancels an order twice',
    file: 'src/web/ui/overlay/dialog.tsx',
    find: 'detail < 2 && ',
    replace: '',
    tests: ['src/web/features/orders/print-orders/'],
  },
  {
    why: 'an order is canceled in its store although the seller didn’t ask for it',
    file: 'src/web/features/orders/print-orders/cancel-order-dialog.tsx',
    find: 'shippingProvider: cancelChoice(order.source, isAlsoAtSource)',
    replace: 'shippingProvider: cancelChoice(order.source, true)',
  },
  {
    why: 'a claim about one item is filed for the next one',
    file: 'src/web/features/orders/print-orders/report-problem-dialog.tsx',
    find: 'null : Number(choice)',
    replace: 'null : Number(choice) + 1',
  },
  {
    why: 'a hold until a time ends hours off in other zones or lasts for good',
    file: 'src/web/features/orders/shop-order/hold-dialog.tsx',
    find: "until: how === 'released' ? null",
    replace: "until: how !== 'days' ? null",
    tests: SHOP_ORDER,
  },
  {
    why: 'going Home with g h holds or releases the order in focus',
    file: 'src/web/ui/use-shortcut.ts',
    find: ' || (isSecond && wanted.length === 1)',
    replace: '',
  },
  {
    why: 'an option is answered with the first value instead of the chosen one',
    file: 'src/web/features/orders/shop-order/use-option-answer.ts',
    find: 'return { kind, name, value: fixed }',
    replace: 'return { kind, name, value: values[0]?.value ?? fixed }',
    tests: SHOP_ORDER,
  },
  {
    why: 'rows that left fade out again on the next page',
    file: 'src/web/features/orders/to-submit/use-exiting-rows.ts',
    find: 'if (before?.view !== view || before.rows === rows) return',
    replace: 'if (!before || before.rows === rows) return',
  },
  {
    why: 'a submission that finished still shows as running',
    file: 'src/web/features/orders/runs/use-run-follower.ts',
    find: 'useEffect(() => followCachedRuns(queryClient), [queryClient])',
    replace: 'useEffect(() => void followCachedRuns, [])',
  },
  {
    why: 'deleting files also tries those that products print',
    file: 'src/web/features/files/list/delete-files-dialog.tsx',
    find: 'ids: free.map',
    replace: 'ids: files.map',
  },
  {
    why: 'tagging files replaces their tags',
    file: 'src/web/features/files/list/tag-files-dialog.tsx',
    find: '...tagsOf(id), ...added',
    replace: '...added, ...(added.length > 0 ? [] : tagsOf(id))',
  },
  {
    why: 'the focus is lost when an upload leaves the tray',
    file: 'src/web/features/files/list/use-focus-after-removal.ts',
    find: 'next?.focus()',
    replace: 'void next',
    tests: [...TRAY, 'src/web/features/files/list/'],
  },
  {
    why: 'a stored upload says Checking for good when its message was missed',
    file: 'src/web/uploads/use-follow-stored.ts',
    find: 'if (missed && file) markStoredAs(missed.key, file.id)',
    replace: 'if (missed && file && missed.fileId) markStoredAs(missed.key, file.id)',
    tests: TRAY,
  },
  {
    why: 'the page can be left while files upload',
    file: 'src/web/features/files/upload/upload-tray.tsx',
    find: "window.addEventListener('beforeunload', warn)",
    replace: "window.addEventListener('pagehide', warn as () => void)",
  },
  {
    why: 'stepping back from the first finding stays there',
    file: 'src/web/viewer/viewer-settings.ts',
    find: 'return (step + by + count) % count',
    replace: 'return Math.max(0, step + by) % count',
  },
  {
    why: 'the account form sends an account without a name',
    file: 'src/web/features/get-started/use-account-form.ts',
    find: "name: name.trim() ? null : 'Enter your name'",
    replace: 'name: null',
  },
  {
    why: 'turning maintenance mode on doesn’t ask',
    file: 'src/web/features/maintenance/use-maintenance-form.ts',
    find: '...(!isClosed && { ask',
    replace: '...(isClosed && { ask',
  },
]
