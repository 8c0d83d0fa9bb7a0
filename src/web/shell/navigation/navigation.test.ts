import { expect, test } from 'vitest'
import { screenAt, screens } from './navigation.ts'

test.each([
  ['/dashboard', undefined, 'Home'],
  ['/dashboard/', undefined, 'Home'],
  ['/dashboard/orders', undefined, 'To submit'],
  ['/dashboard/orders', 'print-orders', 'Production'],
  ['/dashboard/orders', 'at-risk', 'At risk'],
  ['/dashboard/orders', 'proofs', 'Texts to check'],
  ['/dashboard/orders', 'nonsense', 'To submit'],
  ['/dashboard/orders/po_1', undefined, 'Production'],
  ['/dashboard/orders/so_1', undefined, 'To submit'],
  ['/dashboard/orders/drafts/new', undefined, 'Manual orders'],
  ['/dashboard/submissions/run_1', undefined, 'Submissions'],
  ['/dashboard/products/p1', undefined, 'Products'],
  ['/dashboard/products/files/f1', undefined, 'Files'],
  ['/dashboard/products/link-rules', undefined, 'Unlinked items'],
  ['/dashboard/settings/api', undefined, 'Settings'],
  ['/dashboard/nonsense', undefined, undefined],
])('the page %s (view %s) belongs to the screen %s', (pathname, view, title) => {
  expect(screenAt(pathname, view)?.title).toBe(title)
})

test('no two screens share a key or a title', () => {
  for (const field of ['key', 'title'] as const) {
    const values = screens.flatMap((screen) => screen[field] ?? [])
    expect(new Set(values).size).toBe(values.length)
  }
})
