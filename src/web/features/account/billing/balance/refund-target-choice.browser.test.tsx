import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { RefundTargetChoice } from './refund-target-choice.tsx'

const cardChoice = () => page.getByRole('radio', { name: /^To the card that paid/ })
const balanceChoice = () => page.getByRole('radio', { name: /^To your balance/ })

test('a seller chooses where refunds go', async () => {
  const calls = serve({
    'GET /user/refund-target': () => ({ to: 'CARD' }),
    'PUT /user/refund-target': ({ body }) => body,
  })
  await mount(<RefundTargetChoice />)
  await expect.element(cardChoice()).toBeChecked()
  await balanceChoice().click()
  await expect.element(balanceChoice()).toBeChecked()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ to: 'BALANCE' })
})

test('a choice that couldn’t be saved is taken back', async () => {
  serve({
    'GET /user/refund-target': () => ({ to: 'CARD' }),
    'PUT /user/refund-target': () => refuse(503, { error: 'MAINTENANCE' }),
  })
  await mount(<RefundTargetChoice />)
  await balanceChoice().click()
  await expect.element(cardChoice()).toBeChecked()
})
