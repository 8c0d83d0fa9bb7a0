import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { ArchiveNotice } from './details/archive-notice.tsx'
import { OrderNote } from './order-note.tsx'
import { OrderTags } from './order-tags.tsx'

const order = { id: `ord_${'0'.repeat(26)}`, tags: ['rush', 'gift'] } as ShopOrder
const path = 'POST /orders/tags'

test('a new tag is sent without spaces around it, and removes none', async () => {
  const calls = serve({ [path]: () => ({ changed: 1 }) })
  await mount(<OrderTags order={order} />)
  await page.getByLabelText('New tag').fill('  for Pat ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(calls[0]!.body).toEqual({ orderIds: [order.id], add: ['for Pat'], remove: [] })
})

test('each tag has a button that removes only it', async () => {
  const calls = serve({ [path]: () => ({ changed: 1 }) })
  await mount(<OrderTags order={order} />)
  await page.getByRole('button', { name: 'Remove tag gift' }).click()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(calls[0]!.body).toEqual({ orderIds: [order.id], add: [], remove: ['gift'] })
})

test('an empty field adds nothing', async () => {
  const calls = serve({ [path]: () => ({ changed: 1 }) })
  await mount(<OrderTags order={order} />)
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeDisabled()
  await page.getByLabelText('New tag').fill('   ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('New tag')).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('tags and the note of an archived order are read, not changed', async () => {
  const archived = { ...order, note: 'Wrap it', archivedAt: '2026-11-20T10:00:00Z' }
  await mount(
    <>
      <ArchiveNotice order={archived} />
      <OrderTags order={archived} />
      <OrderNote order={archived} />
    </>,
  )
  await expect.element(page.getByText(/We moved this order to the archive on Nov 20/)).toBeVisible()
  for (const text of ['rush', 'gift', 'Wrap it'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(page.getByRole('textbox').elements()).toEqual([])
})
