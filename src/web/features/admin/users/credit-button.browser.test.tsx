import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminUser } from '#contract/admin/users.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CreditButton } from './credit-button.tsx'

// The button reads these fields only.
const account = { id: 'usr_1', name: 'Mira', email: 'mira@example.test' } as AdminUser['account']
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function fillIn(amount: string) {
  await mount(<CreditButton account={account} />)
  await button('Credit balance').click()
  await page.getByLabelText('Amount, in US dollars').fill(amount)
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('For the outage')
}

test('a credit names its amount, and its dialog closes once it is booked', async () => {
  const calls = serve({ 'POST /admin/users/usr_1/credit': () => ({ balanceCents: 1_250 }) })
  await fillIn('12.50')
  await button('Credit $12.50').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    amountCents: 1_250,
    reason: 'For the outage',
  })
})

test('an amount that can’t be credited is refused before it is sent', async () => {
  const calls = serve({})
  await fillIn('10000.01')
  await expect.element(page.getByText('Enter an amount up to $10,000.00')).toBeVisible()
  await button('Credit').click()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a refusal keeps the dialog with what was entered', async () => {
  serve({
    'POST /admin/users/usr_1/credit': () =>
      refuse(404, { error: 'NOT_FOUND', message: 'Resource not found' }),
  })
  await fillIn('5')
  await button('Credit $5.00').click()
  await expect.element(page.getByText('Resource not found')).toBeVisible()
  await expect.element(page.getByLabelText('Amount, in US dollars')).toHaveValue('5')
})
