import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SearchHit } from '#contract/orders/search.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { FoundList } from './found-list.tsx'

const hits = Array.from(
  { length: 200 },
  (_, place): SearchHit => ({
    id: `so_${place}`,
    kind: 'shop-order',
    source: 'shipstation',
    orderNumber: `N-${place}`,
    customer: 'Ida Berg',
    email: null,
    skus: [],
    items: [],
    tracking: [],
    placedAt: '2026-11-20T10:00:00Z',
    isUnsubmitted: true,
    stage: null,
    printOrderId: null,
    isArchived: false,
    matched: { field: 'orderNumber', text: `N-${place}`, start: 0, length: 1 },
  }),
)
const focusedPlace = () => document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place

test('200 found orders scroll with few rows in the page, and arrow keys reach each of them', async () => {
  serve({})
  const { box } = await mount(<FoundList orders={hits} />)
  await expect.poll(() => box.querySelectorAll('[data-place]').length).toBeGreaterThan(3)
  expect(box.querySelectorAll('[data-place]').length).toBeLessThan(40)
  ;(page.getByRole('region', { name: 'Found orders' }).element() as HTMLElement).focus()
  for (const place of ['0', '1', '2']) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focusedPlace).toBe(place)
  }
  await userEvent.keyboard('k')
  await expect.poll(focusedPlace).toBe('1')
  for (let place = 2; place <= 30; place++) {
    await userEvent.keyboard('j')
    await expect.poll(focusedPlace).toBe(String(place))
  }
})
