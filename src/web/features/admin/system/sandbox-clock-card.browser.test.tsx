import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { SandboxClockCard } from './sandbox-clock-card.tsx'

const clock = { now: '2026-11-21T10:00:00.000Z', offsetSeconds: 0 }

test('an administrator moves the sandbox clock with a reason', async () => {
  const calls = serve({
    'GET /admin/system/sandbox-clock': () => ({ clock }),
    'POST /admin/system/sandbox-clock': () => ({ clock: { ...clock, offsetSeconds: 86_400 } }),
  })
  await mount(<SandboxClockCard />)
  await page.getByRole('button', { name: 'Forward 1 day' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('See a delivery')
  await dialog.getByRole('button', { name: 'Forward 1 day' }).click()
  await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    seconds: 86_400,
    reason: 'See a delivery',
  })
})

test('production has no sandbox clock', async () => {
  const calls = serve({ 'GET /admin/system/sandbox-clock': () => ({ clock: null }) })
  await mount(<SandboxClockCard />)
  await expect.poll(() => calls.some(({ path }) => path.endsWith('sandbox-clock'))).toBe(true)
  expect(page.getByText('Sandbox clock').elements()).toEqual([])
})
