import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#contract/account/account.ts'
import { LiveOrderingChecklist } from '#web/entities/live-ordering/live-ordering-checklist.tsx'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { SetupChecklist } from './setup-checklist.tsx'

// The lists read these fields only.
const account = {
  id: 'usr_1',
  email: 'mara@example.test',
  tutorialComplete: false,
  card: null,
  liveOrderingSteps: [
    { gate: 'EMAIL', state: 'DONE' },
    { gate: 'APPLICATION', state: 'WAITING' },
    { gate: 'CARD', state: 'OPEN' },
  ],
} as unknown as Account
const actions = {
  resendMail: <button type="button">Resend</button>,
  connect: <button type="button">Connect</button>,
}
const setup = { hasSubmittedDemo: true, isConnected: false, hasMatch: false, hasProduct: false } as never

test('the first open step is the current one, and the count is what the list shows', async () => {
  serve({ 'GET /user': () => account })
  await mount(<SetupChecklist setup={setup} actions={actions} />)
  const steps = page.getByRole('listitem')
  await expect.element(steps.first()).toBeVisible()
  const all = steps.elements()
  const done = all.filter((step) => step.textContent?.includes(', done')).length
  await expect.element(page.getByText(`${done} of ${all.length} steps done`)).toBeVisible()
  const current = all.filter((step) => step.getAttribute('aria-current') === 'step')
  expect(current).toEqual([all.find((step) => !step.textContent?.includes(', done'))])
})

test('once orders are ready the steps fold to a row, which opens', async () => {
  serve({ 'GET /user': () => account })
  await mount(<SetupChecklist setup={setup} actions={actions} isFolded />)
  await expect.element(page.getByText(/^\d of \d steps done. Next: Connect your store$/)).toBeVisible()
  await expect.element(page.getByRole('listitem').first()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show steps' }).click()
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
})

test('nothing is shown once the seller is set up and dismissed it', async () => {
  const calls = serve({ 'GET /user': () => ({ ...account, tutorialComplete: true }) })
  const { box } = await mount(
    <SetupChecklist setup={{ ...(setup as object), isConnected: true } as never} actions={actions} />,
  )
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(box.querySelector('li')).toBeNull()
})

test('what live ordering still needs is a link, except where the reader already is', async () => {
  serve({})
  await mount(<LiveOrderingChecklist account={account} here="billing" />)
  const items = page.getByRole('list', { name: 'Live ordering' }).getByRole('listitem')
  await expect.element(items.first()).toBeVisible()
  expect(items.elements().map((item) => item.querySelector('a') !== null)).toEqual([false, true, false])
})
