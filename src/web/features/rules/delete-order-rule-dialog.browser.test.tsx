import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Rule } from '#contract/orders/rules.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { DeleteOrderRuleDialog } from './delete-order-rule-dialog.tsx'

const rule = {
  id: 'rul_1',
  name: 'Hold big orders',
  text: 'If the total is high, hold',
  hits7Days: 1,
} as Rule

test('a rule is kept with Escape and deleted with the button', async () => {
  const calls = serve({ 'DELETE /rules/rul_1': () => ({}) })
  const onClose = vi.fn()
  await mount(<DeleteOrderRuleDialog rule={rule} onClose={onClose} />)
  await expect.element(page.getByText(/It matched 1 order in 7 days/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Delete rule' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(2)
  expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/rules/rul_1' })
})
