import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MatchPreview, WaitingGroup } from '#contract/products/matches.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { LinkItemDrawer } from './link-item-drawer.tsx'

// The drawer reads these fields only.
const group = { lineId: 'lin_1', sku: 'CUP-12', title: 'Cup' } as WaitingGroup
const match = {
  conditions: [{ on: 'sku', how: 'equals', text: 'CUP-12' }],
  target: { kind: 'product', productId: 'prd_1' },
}
const preview: MatchPreview = {
  text: 'If the SKU is CUP-12, then it’s Cup',
  looked: 40,
  fits: 12,
  gained: 12,
  changed: 0,
  submitted: 0,
  readyOrders: 3,
  samples: [],
}
const button = (label: string) => page.getByRole('button', { name: label, exact: true })

async function open(answers: Parameters<typeof serve>[0]) {
  const calls = serve({ 'POST /matches/proposal': () => ({ match, preview }), ...answers })
  const onClose = vi.fn()
  const linking = { group, target: 'product', product: { id: 'prd_1', name: 'Cup' } } as const
  await mount(<LinkItemDrawer linking={linking} onClose={onClose} />)
  return { calls, onClose }
}

test('an item is linked by the proposed rule, and the button says how many orders that makes ready', async () => {
  const { calls, onClose } = await open({ 'POST /matches': () => ({ match }) })
  await button('Save · 3 orders ready').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.find(({ path }) => path === '/matches/proposal')?.body).toEqual({
    lineId: 'lin_1',
    productId: 'prd_1',
  })
  expect(calls.find(({ path }) => path === '/matches')?.body).toEqual(match)
})

test('a changed rule is previewed again, and a refusal keeps it', async () => {
  const { calls, onClose } = await open({
    'POST /matches/preview': () => ({ preview: { ...preview, readyOrders: 0, fits: 1, gained: 1 } }),
    'POST /matches': () => refuse(409, { error: 'LIMIT_REACHED', message: 'You have 500 rules.' }),
  })
  const text = page.getByRole('textbox').first()
  await text.fill('CUP-13')
  await expect.element(page.getByText(/Matches 1 of 40 items/)).toBeVisible()
  await button('Save rule').click()
  await expect.element(page.getByText('The rule wasn’t saved')).toBeVisible()
  await expect.element(text).toHaveValue('CUP-13')
  expect(calls.find(({ path }) => path === '/matches')?.body).toMatchObject({
    conditions: [{ text: 'CUP-13' }],
  })
  expect(onClose).not.toHaveBeenCalled()
})

test('a proposal that fails can be asked for again', async () => {
  let isDown = true
  await open({
    'POST /matches/proposal': () => (isDown ? refuse(500, { error: 'INTERNAL' }) : { match, preview }),
  })
  await expect.element(page.getByRole('button', { name: /Try again|Retry/ })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: /Try again|Retry/ }).click()
  await expect.element(button('Save · 3 orders ready')).toBeVisible()
})
