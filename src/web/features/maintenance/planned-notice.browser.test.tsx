import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { PlannedNotice } from './planned-notice.tsx'

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const planned = {
  ...{ startsAt: minutes(60), drainsAt: minutes(45), expectedEnd: minutes(180) },
  ...{ message: 'New printers', contact: null },
}

test('sellers see when maintenance starts and how long it takes, and can dismiss it', async () => {
  serve({})
  await mount(<PlannedNotice planned={planned} isAdmin={false} />)
  await expect.element(page.getByText(/^Maintenance starts \w{3}, \w{3} \d+, \d\d:\d\d /)).toBeVisible()
  await expect.element(page.getByText(/It should take 2 hours, until /)).toBeVisible()
  await expect.element(page.getByText('New printers')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(page.getByText(/^Maintenance starts/).elements()).toEqual([])
})

test('while work drains, the notice stays and says that submissions are refused', async () => {
  serve({})
  await mount(<PlannedNotice planned={{ ...planned, drainsAt: minutes(-1) }} isAdmin={false} />)
  await expect.element(page.getByText(/You can’t submit orders until it’s over/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Dismiss' }).elements()).toEqual([])
})
