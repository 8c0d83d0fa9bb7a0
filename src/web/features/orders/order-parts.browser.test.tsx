import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SourceChange } from '#contract/orders/source-changes.ts'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import { resetOrderQueue, useOrderQueue } from '#web/data/orders/order-queue-store.ts'
import { SourceChangeList } from '#web/entities/order/source-change-list.tsx'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { useUnderWay } from './runs/use-under-way.ts'

test('a store’s change shows what was before and what is now, and an emptied field as nothing', async () => {
  const change: SourceChange = {
    id: 'chg_1',
    at: '2026-11-20T10:00:00Z',
    what: 'NOTES',
    before: 'Gift wrap',
    after: '',
  } as SourceChange
  serve({})
  await mount(<SourceChangeList changes={[change]} />)
  await expect.element(page.getByText('Gift wrap')).toBeVisible()
  await expect.element(page.getByText('Nothing', { exact: true })).toBeVisible()
})

const shown = ['so_1', 'so_2']

function UnderWay({ onDraw }: { onDraw: () => void }) {
  const { underWay, sending } = useUnderWay(shown)
  onDraw()
  return <output>{`${[...underWay].sort().join('+')} / ${[...sending].join('+')}`}</output>
}

test('the orders of a run are under way, and only the one being sent is being sent', async () => {
  serve({})
  resetOrderQueue()
  const onDraw = vi.fn()
  await mount(<UnderWay onDraw={onDraw} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('/')
  useOrderQueue.setState((state) => ({
    ...state,
    queue: ['so_1', 'so_2'],
    runs: [{ current: null }, { current: { orderId: 'so_2' } }] as unknown as SubmitRun[],
  }))
  await expect.poll(() => page.getByRole('status').element().textContent).toBe('so_1+so_2 / so_2')

  // The run goes on with orders of other pages.
  const drawn = onDraw.mock.calls.length
  for (const orderId of ['so_7', 'so_8', 'so_9']) {
    flushSync(() => useOrderQueue.setState((state) => ({ ...state, queue: [...state.queue, orderId] })))
  }
  expect(onDraw).toHaveBeenCalledTimes(drawn)
  resetOrderQueue()
})
