import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Analytics } from '#contract/admin/analytics.ts'
import type { DayNote } from '#contract/admin/day-notes.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { MainChart } from './main-chart.tsx'

const counts = {
  signUps: 0,
  activeSellers: 1,
  orders: 3,
  chargedCents: 900,
  refundedCents: 0,
  failed: 0,
  delivered: 0,
  visits: 0,
}
const analytics: Analytics = {
  countedAt: '2026-11-20T10:00:00.000Z',
  from: '2026-11-18T00:00:00.000Z',
  to: '2026-11-20T10:00:00.000Z',
  days: ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => ({ day, isFinal: false, ...counts })),
  total: counts,
  before: { ...counts, orders: 6 },
  daysBefore: [1, 2, 3].map((orders) => ({ ...counts, orders })),
  funnel: [],
  stages: [],
  lateness: { onTime: 0, late: 0, medianHoursLate: null, lateOnArrival: 0 },
  failures: [],
  money: [],
  pages: [],
  slowPages: [],
  clicks: [],
  failedActions: [],
  slowActions: [],
}
const outage: DayNote = {
  id: 'day_1',
  day: '2026-11-19',
  text: 'Outage of the print provider',
  by: 'Ada Admin',
  version: 4,
  changedAt: '2026-11-19T12:00:00.000Z',
}

const open = () => mount(<MainChart analytics={analytics} period={{ daysAgo: 3 }} />, '/analytics')

test('the keyboard reaches the note of a day in the chart, and screen readers get it in the table', async () => {
  serve({ 'GET /admin/analytics/notes': () => ({ notes: [outage] }) })
  await open()
  const table = page.getByRole('table', { name: 'Orders charged by day, the last 3 days' })
  await expect.element(table.getByRole('cell', { name: outage.text })).toBeInTheDocument()
  const slider = page.getByRole('slider')
  slider.element().focus()
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', 'Nov 20: 3 orders charged, 3 in the 3 days before')
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', `Nov 19: 3 orders charged, 2 in the 3 days before. ${outage.text}`)
})

test('a note is added to a day, and a refused one stays in the form', async () => {
  const notes: DayNote[] = []
  let isFull = true
  const calls = serve({
    'GET /admin/analytics/notes': () => ({ notes }),
    'POST /admin/analytics/notes': ({ body }) => {
      if (isFull)
        return refuse(409, { error: 'TOO_MANY_DAY_NOTES', message: 'This day already has 5 notes.' })
      const note = { ...outage, ...(body as object) }
      notes.push(note)
      return { note }
    },
  })
  await open()
  await expect.element(page.getByText(/No notes in this period/)).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByLabelText('Day (UTC)').fill('2026-11-18')
  await page.getByLabelText('Note', { exact: true }).fill('Release 2.4')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.element(page.getByText('This day already has 5 notes.').first()).toBeVisible()
  isFull = false
  await userEvent.click(page.getByRole('button', { name: 'Save note' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem').getByText(/Release 2.4/)).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'POST')!.body).toEqual({
    day: '2026-11-18',
    text: 'Release 2.4',
  })
})

test('editing a note that changed in the meantime shows the other text before saving over it', async () => {
  let stored = outage
  const calls = serve({
    'GET /admin/analytics/notes': () => ({ notes: [stored] }),
    'PUT /admin/analytics/notes/day_1': ({ body }) => {
      const { version, text } = body as { version: number; text: string }
      if (version !== stored.version)
        return refuse(409, { error: 'VERSION_OUTDATED', message: 'This was changed in the meantime.' })
      stored = { ...stored, text, version: version + 1 }
      return { note: stored }
    },
  })
  await open()
  await page.getByRole('button', { name: /^Edit/ }).click()
  stored = { ...outage, text: 'Planned outage', version: 5 }
  await page.getByLabelText('Note', { exact: true }).fill('Outage, two hours')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.element(page.getByText(/the text was changed to “Planned outage”/)).toBeVisible()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.element(page.getByRole('listitem').getByText(/Outage, two hours/)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

test('a note is deleted after a question', async () => {
  let notes = [outage]
  serve({
    'GET /admin/analytics/notes': () => ({ notes }),
    'DELETE /admin/analytics/notes/day_1': () => {
      notes = []
      return { success: true }
    },
  })
  await open()
  await page.getByRole('button', { name: /^Delete “Outage/ }).click()
  await expect.element(page.getByText(/is deleted for all administrators/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete note' }).click()
  await expect.element(page.getByText(/No notes in this period/)).toBeVisible()
})

test('a failure to load notes leaves the chart, and can be tried again', async () => {
  let isDown = true
  serve({
    'GET /admin/analytics/notes': () =>
      isDown ? refuse(500, { error: 'SERVER_ERROR', message: 'Broken.' }) : { notes: [outage] },
  })
  await open()
  await expect.element(page.getByText('We couldn’t load the notes')).toBeVisible()
  await expect.element(page.getByRole('img')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('listitem').getByText(/Outage of the print provider/)).toBeVisible()
})
