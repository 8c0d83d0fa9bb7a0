import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#contract/account/account.ts'
import { inboxEvent, type NotificationSettings } from '#contract/account/inbox.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { NotificationsSection } from './notifications-section.tsx'

const account = { timeZone: 'Europe/Rome', mailNews: false } as Account
const settings: NotificationSettings = {
  events: Object.fromEntries(
    inboxEvent.options.map((event) => [event, { inbox: true, email: false }]),
  ) as NotificationSettings['events'],
  dailyAt: null,
  quietHours: null,
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

test('a cell of the table saves with everything else as it was', async () => {
  const calls = serve({
    'GET /user/notifications': () => settings,
    'PUT /user/notifications': ({ body }) => body,
  })
  await mount(<NotificationsSection account={account} />)
  await box('A filament runs out: email').click()
  await expect.element(box('A filament runs out: email')).toBeChecked()
  await box('An order is delivered: inbox').click()
  await expect.poll(() => calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    ...settings,
    events: {
      ...settings.events,
      OUT_OF_STOCK: { inbox: true, email: true },
      ORDER_DELIVERED: { inbox: false, email: false },
    },
  })
})

test('quiet hours never begin and end at the same hour, and one email a day has none', async () => {
  const calls = serve({
    'GET /user/notifications': () => settings,
    'PUT /user/notifications': ({ body }) => body,
  })
  const last = () => calls.findLast(({ method }) => method === 'PUT')?.body
  await mount(<NotificationsSection account={account} />)
  await page.getByText('Quiet hours').click()
  await expect.poll(last).toMatchObject({ quietHours: { from: 22, to: 7 } })
  await page.getByRole('combobox', { name: 'From' }).click()
  await page.getByRole('option', { name: /^7:00\sAM$|^07:00$/ }).click()
  await expect.poll(last).toMatchObject({ quietHours: { from: 7, to: 8 } })
  await page.getByText('One email a day').click()
  await expect.poll(last).toMatchObject({ dailyAt: 8 })
  await expect.element(page.getByText('Quiet hours')).not.toBeInTheDocument()
})

test('what the server refuses is put back', async () => {
  serve({
    'GET /user/notifications': () => settings,
    'PUT /user/notifications': () => refuse(500, { error: 'INTERNAL', message: 'Something went wrong.' }),
  })
  await mount(<NotificationsSection account={account} />)
  await box('Support answers: email').click()
  await expect.element(box('Support answers: email')).not.toBeChecked()
})
