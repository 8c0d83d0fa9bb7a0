import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InboxEntry } from '#contract/account/inbox.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { InboxBell } from './inbox-bell.tsx'

const TOTAL = 150
const PAGE = 100
const idOf = (number: number) => `ntf_${String(number).padStart(26, '0')}`
let entries: InboxEntry[] = []

const entriesOf = (total: number) =>
  Array.from(
    { length: total },
    (_, index): InboxEntry => ({
      id: idOf(total - index),
      event: 'ORDER_DELIVERED',
      title: `Order ${total - index} was delivered`,
      text: null,
      record: { kind: 'print-order', id: `po_${total - index}` },
      at: '2026-11-20T10:00:00Z',
      isRead: index >= 3,
    }),
  )

beforeEach(() => {
  entries = entriesOf(TOTAL)
})

const unread = () => ({ unread: entries.filter(({ isRead }) => !isRead).length })

function serveInbox() {
  return serve({
    'GET /user': () => ({ id: 'usr_1', timeZone: 'UTC' }),
    'GET /user/inbox/unread': unread,
    'GET /user/inbox': ({ query }) => {
      const before = query.get('before')
      const left = entries.filter(
        ({ id, isRead }) => (!before || id < before) && (query.get('show') !== 'unread' || !isRead),
      )
      return { entries: left.slice(0, PAGE), next: left.length > PAGE ? left[PAGE - 1]!.id : null }
    },
    'POST /user/inbox/read': ({ body }) => {
      const which = body as { ids?: string[]; upTo?: string }
      entries = entries.map((entry) =>
        which.ids?.includes(entry.id) || (which.upTo && entry.id <= which.upTo)
          ? { ...entry, isRead: true }
          : entry,
      )
      return unread()
    },
  })
}

const bell = page.getByRole('button', { name: /^Inbox/ })
const tray = page.getByRole('dialog', { name: 'Inbox' })

test('the bell counts what is unread; opening an entry reads it and closes the tray', async () => {
  serveInbox()
  await mount(<InboxBell />)
  await expect.element(bell).toHaveAccessibleName('Inbox, 3 unread')
  await bell.click()
  const newest = tray.getByRole('link', { name: /Unread: Order 150 was delivered/ })
  await expect.element(newest).toHaveAttribute('href', '/dashboard/orders/po_150')
  await newest.click()
  await expect.element(tray).not.toBeInTheDocument()
  await expect.element(bell).toHaveAccessibleName('Inbox, 2 unread')
})

test('everything on show is marked as read, and what comes in meanwhile isn’t', async () => {
  const calls = serveInbox()
  await mount(<InboxBell />)
  await bell.click()
  await expect.element(tray.getByRole('link', { name: /Order 150 / })).toBeVisible()
  entries.unshift({ ...entries[0]!, id: idOf(TOTAL + 1), title: 'Order 151 was delivered' })
  await tray.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(bell).toHaveAccessibleName('Inbox, 1 unread')
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { upTo: idOf(TOTAL) },
  ])
})

test('older entries are fetched page by page, with few of them in the page', async () => {
  entries = entriesOf(3 * PAGE)
  const calls = serveInbox()
  await mount(<InboxBell />)
  await bell.click()
  await expect.element(tray.getByRole('link', { name: /Order 300 / })).toBeVisible()
  const older = tray.getByRole('button', { name: 'Show older' })
  // A page behind others isn't told what comes into view.
  await expect
    .poll(() => {
      ;(older.query() as HTMLElement | null)?.click()
      return older.query()
    })
    .toBeNull()
  expect(calls.filter(({ path }) => path === '/user/inbox').length).toBe(3)
  expect(tray.element().querySelectorAll('li').length).toBeLessThan(150)
})

test('a mark that the server refuses is taken back, and the failure is shown in this tab', async () => {
  serve({
    'GET /user': () => ({ id: 'usr_1', timeZone: 'UTC' }),
    'GET /user/inbox/unread': unread,
    'GET /user/inbox': () => ({ entries: entries.slice(0, 3), next: null }),
    'POST /user/inbox/read': () => refuse(500, { error: 'INTERNAL', message: 'Something went wrong.' }),
  })
  await mount(<InboxBell />)
  await bell.click()
  await tray.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(bell).toHaveAccessibleName('Inbox, 3 unread, 1 error in this tab')
  await expect.element(tray.getByRole('link', { name: /Unread: Order 150/ })).toBeVisible()
  await tray.getByText('This tab 1').click()
  await expect.element(tray.getByText('Something went wrong.')).toBeVisible()
})

test('without entries the tray says what will be in it', async () => {
  entries = []
  serveInbox()
  await mount(<InboxBell />)
  await expect.element(bell).toHaveAccessibleName('Inbox')
  await bell.click()
  await expect.element(tray.getByText('Nothing here yet')).toBeVisible()
  await expect.element(tray.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
})
