import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminQuestion } from '#contract/admin/questions.ts'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { AdminFeedbackScreen } from './admin-feedback-screen.tsx'

const review: AdminReview = {
  ...{
    id: 'rev_1',
    stars: 1,
    text: 'A scam!',
    author: 'Pat',
    variant: { Color: 'Red' },
    photos: [],
    saleId: 'sal_1',
  },
  ...{ createdAt: '2026-11-19T12:00:00.000Z', removedAt: null, answer: null, answeredAt: null },
  ...{ editedAt: null, isWithdrawn: false, earlier: [] },
  ...{
    portal: { id: 'por_1', title: 'Twist vase' },
    seller: { id: 'usr_1', name: 'Ann', email: 'a@b.test' },
  },
  openReports: 22,
  reports: [{ id: 'rpt_1', reason: 'OTHER', text: 'Rude', createdAt: '2026-11-20T12:00:00.000Z' }],
}
const pagination = {
  ...{ currentPage: 1, totalPages: 1, totalItems: 1, pageSize: 50 },
  ...{ page: 1, size: 50, pages: 1, total: 1, isEstimate: false },
}
const none = { reviews: [], questions: [], pagination: { ...pagination, total: 0, totalItems: 0 } }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const reason = page.getByRole('textbox', { name: 'Reason', exact: true })

/** The lists by state, and what was decided. */
function serveReviews(lists: Readonly<Record<string, AdminReview>>) {
  const decided: unknown[] = []
  const calls = serve({
    'GET /admin/questions': () => none,
    'GET /admin/reviews': ({ query }) => {
      const found = lists[query.get('state') ?? '']
      return found && decided.length === 0 ? { reviews: [found], pagination } : none
    },
    'POST /admin/reviews/rev_1/decision': ({ body }) => {
      decided.push(body)
      return { success: true }
    },
  })
  return { calls, decided }
}

test('reported reviews come first, each with its reports, and one is removed with a reason', async () => {
  const { decided } = serveReviews({ REPORTED: review })
  await mount(<AdminFeedbackScreen />, '/admin-dashboard/feedback')
  await expect.element(page.getByText('A scam!')).toBeVisible()
  const reports = page.getByRole('region', { name: 'Reports' })
  await expect.element(reports.getByText('Rude')).toBeVisible()
  await expect.element(reports.getByText('And 21 more.')).toBeVisible()
  await button('Remove').click()
  await expect.element(page.getByText('Remove Pat’s review?')).toBeVisible()
  await expect.element(page.getByText(/Its 22 reports are closed\. You can show it again\./)).toBeVisible()
  await expect.element(button('Remove review')).toBeDisabled()
  await reason.fill('Insults the maker ')
  await button('Remove review').click()
  await expect.element(page.getByText('No open reports.')).toBeVisible()
  expect(decided).toEqual([{ isRemoved: true, reason: 'Insults the maker' }])
})

test('a reported review is kept, which closes its reports', async () => {
  const { decided } = serveReviews({ REPORTED: { ...review, openReports: 1 } })
  await mount(<AdminFeedbackScreen />, '/admin-dashboard/feedback')
  await button('Keep').click()
  await reason.fill('Only critical')
  await button('Close report').click()
  await expect.poll(() => decided).toEqual([{ isRemoved: false, reason: 'Only critical' }])
})

test('a withdrawn review shows what it said before and stays withdrawn', async () => {
  const earlier = [
    { ...{ stars: 2, text: 'You idiots', photos: [], answer: null }, replacedAt: '2026-11-20T12:00:00.000Z' },
  ]
  const removedAt = '2026-11-21T12:00:00.000Z'
  serveReviews({ REMOVED: { ...review, removedAt, isWithdrawn: true, earlier, openReports: 0, reports: [] } })
  await mount(<AdminFeedbackScreen />, '/admin-dashboard/feedback?show=removed')
  await expect.element(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  expect(button('Show again').elements()).toEqual([])
  await page.getByText('1 earlier version').click()
  await expect.element(page.getByText('You idiots')).toBeVisible()
})

test('a removed review can only be shown again', async () => {
  const removed = { ...review, removedAt: '2026-11-21T12:00:00.000Z', openReports: 0, reports: [] }
  const { decided } = serveReviews({ REMOVED: removed })
  await mount(<AdminFeedbackScreen />, '/admin-dashboard/feedback?show=removed')
  await expect.element(button('Show again')).toBeVisible()
  expect(button('Remove').elements()).toEqual([])
  await button('Show again').click()
  await reason.fill('Removed by mistake')
  await button('Show review').click()
  await expect.poll(() => decided).toEqual([{ isRemoved: false, reason: 'Removed by mistake' }])
})

test('a refusal of the server is shown in the dialog', async () => {
  serve({
    'GET /admin/questions': () => none,
    'GET /admin/reviews': () => ({ reviews: [review], pagination }),
    'POST /admin/reviews/rev_1/decision': () =>
      refuse(404, { error: 'NOT_FOUND', message: 'Resource not found' }),
  })
  await mount(<AdminFeedbackScreen />, '/admin-dashboard/feedback')
  await button('Remove').click()
  await reason.fill('Rude')
  await button('Remove review').click()
  await expect.element(page.getByText('The decision wasn’t saved')).toBeVisible()
})

test('a search without results says so, whatever else waits', async () => {
  const { calls } = serveReviews({})
  await mount(<AdminFeedbackScreen />, '/admin-dashboard/feedback?q=wobble')
  await expect.element(page.getByText('No reviews found')).toBeVisible()
  const searched = calls.find(({ query }) => query.get('search') === 'wobble')
  expect(searched!.query.get('state')).toBe('REPORTED')
})

test('reported questions are a click away, and removing one says that its maker gets the reason', async () => {
  const { portal, seller, reports } = review
  const question: AdminQuestion = {
    ...{ id: 'que_1', text: 'Is this a copy?', askedAt: '2026-11-19T12:00:00.000Z', removedAt: null },
    ...{ answer: 'Never.', answeredAt: '2026-11-20T12:00:00.000Z', portal, seller, openReports: 1, reports },
  }
  const decided: unknown[] = []
  serve({
    'GET /admin/reviews': () => none,
    'GET /admin/questions': () => (decided.length === 0 ? { questions: [question], pagination } : none),
    'POST /admin/questions/que_1/decision': ({ body }) => {
      decided.push(body)
      return { success: true }
    },
  })
  await mount(<AdminFeedbackScreen />, '/admin-dashboard/feedback')
  await expect.element(page.getByText('All clear')).toBeVisible()
  await page.getByText('Questions (1 reported)').click()
  await expect.element(page.getByText('Is this a copy?')).toBeVisible()
  await expect.element(page.getByText('Never.')).toBeVisible()
  await button('Remove').click()
  await expect.element(page.getByText(/Buyers no longer see it or the maker’s answer\./)).toBeVisible()
  await expect.element(page.getByText(/The maker gets it by email/)).toBeVisible()
  await reason.fill('A copy')
  await button('Remove question').click()
  await expect.element(page.getByText('All clear')).toBeVisible()
  expect(decided).toEqual([{ isRemoved: true, reason: 'A copy' }])
})
