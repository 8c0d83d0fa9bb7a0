import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { WeeklyMailCard } from './weekly-mail-card.tsx'

const email = 'ada@spoolyard.test'

test('an administrator turns the weekly email off, and a refusal puts the switch back', async () => {
  let isOn = true
  let isDown = true
  const calls = serve({
    'GET /admin/analytics/weekly-mail': () => ({ weeklyMail: { isOn, email } }),
    'PUT /admin/analytics/weekly-mail': ({ body }) => {
      if (isDown) return refuse(500, { error: 'SERVER_ERROR', message: 'Broken.' })
      isOn = (body as { isOn: boolean }).isOn
      return { weeklyMail: { isOn, email } }
    },
  })
  await mount(<WeeklyMailCard />, '/analytics')
  const toggle = page.getByRole('switch', { name: 'Email me the numbers of each week' })
  await expect.element(toggle).toBeChecked()
  await expect.element(page.getByText(/Every Monday to ada@spoolyard.test/)).toBeVisible()
  await toggle.click()
  await expect.poll(() => calls.filter(({ method }) => method === 'PUT').length).toBe(1)
  await expect.element(toggle).toBeChecked()
  isDown = false
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  expect(calls.findLast(({ method }) => method === 'PUT')!.body).toEqual({ isOn: false })
})

test('a failure to load the setting can be tried again', async () => {
  let isDown = true
  serve({
    'GET /admin/analytics/weekly-mail': () =>
      isDown
        ? refuse(500, { error: 'SERVER_ERROR', message: 'Broken.' })
        : { weeklyMail: { isOn: false, email } },
  })
  await mount(<WeeklyMailCard />, '/analytics')
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('switch')).not.toBeChecked()
})
