import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminUser } from '#contract/admin/users.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { UserNotes } from '../users/user-notes.tsx'
import { UserTab } from './user-tab.tsx'
import { useUserTabs } from './user-tabs.tsx'

const at = '2026-03-01T02:00:00.000Z'
const user = {
  account: { id: 'usr_1' },
  totals: { printOrders: 3, products: 2, files: 2, stores: 1, portals: 0, openTickets: 4 },
  notes: [],
} as unknown as AdminUser

function Tabs() {
  const { current, tabs, noting } = useUserTabs(user)
  return (
    <>
      {tabs}
      {current === 'notes' && <UserNotes user={user} noting={noting} />}
      {current !== 'overview' && current !== 'notes' && <UserTab tab={current} user={user} />}
    </>
  )
}

test('tabs are chosen by click and by digit, stay in the address, and show what the user did', async () => {
  await page.viewport(1280, 900)
  serve({
    'GET /admin/orders': () => ({
      orders: [],
      pagination: {
        ...{ currentPage: 1, totalPages: 1, totalItems: 0, pageSize: 50 },
        ...{ page: 1, size: 50, pages: 1, total: 0, isEstimate: false },
      },
    }),
    'GET /admin/users/usr_1/activity': () => ({
      activity: {
        signIns: [
          { id: 'log_1', at, action: 'sign-in.failed', device: 'Firefox on Linux', address: '192.0.2.7' },
        ],
        failures: [{ action: 'submitOrder', code: 'PRICE_CHANGED', times: 3, lastAt: at }],
        events: [{ id: '1', at, kind: 'VISIT', what: '/dashboard/orders' }],
      },
    }),
  })
  const { search } = await mount(<Tabs />, '/admin-dashboard/users/usr_1?page=3')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect.element(page.getByText('No orders from a store yet.')).toBeVisible()
  expect(search()).toMatchObject({ tab: 'orders', page: 3 })
  await userEvent.keyboard('9')
  expect(search()).toMatchObject({ tab: 'support' })
  await userEvent.keyboard('n')
  const note = page.getByLabelText('New note')
  await expect.element(note).toHaveFocus()
  note.element().blur()
  await userEvent.keyboard('n')
  await expect.element(note).toHaveFocus()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect.element(page.getByText('192.0.2.7')).toBeVisible()
  await expect.element(page.getByText('PRICE_CHANGED')).toBeVisible()
  await expect.element(page.getByText('Opened /dashboard/orders')).toBeVisible()
  expect(search()).toMatchObject({ tab: 'activity' })
  await page.getByRole('link', { name: /^Notes/ }).click()
  await expect.element(note).toBeVisible()
  await expect.element(note).not.toHaveFocus()
})

test('an undelivered email has the reply of the mail server, and is sent again once', async () => {
  const mail = { id: 'mail_1', kind: 'ticket-answered', attempts: 1, queuedAt: at, endedAt: at }
  const refused = { ...mail, state: 'UNDELIVERED', error: '550 No such user', canResend: true }
  let mails: object[] = [refused, { ...mail, id: 'mail_2', state: 'ACCEPTED', error: null, canResend: false }]
  const calls = serve({
    'GET /admin/users/usr_1/mails': () => ({ mails }),
    'POST /admin/users/usr_1/mails/mail_1/resend': () => {
      mails = [{ ...refused, state: 'WAITING', error: null, canResend: false }]
      return { mails }
    },
  })
  await mount(<Tabs />, '/admin-dashboard/users/usr_1?tab=email')
  await expect.element(page.getByText('550 No such user')).toBeVisible()
  expect(page.getByRole('button', { name: /^Send again/ }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Send again: Ticket answered' }).click()
  await expect.element(page.getByText('No reply yet')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
