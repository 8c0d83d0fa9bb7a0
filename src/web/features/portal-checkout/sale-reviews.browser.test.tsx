import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { SaleReviews } from './sale-reviews.tsx'

const link = { id: 'sal_1', key: 'k' }
const line = {
  portalId: 'por_1',
  title: 'Vase',
  variant: { Color: 'Red' },
  text: null,
  quantity: 1,
  unitCents: 900,
}
const written = {
  ...{ id: 'rev_1', stars: 4, text: 'Sturdy', author: 'Pat', variant: {}, answer: null, answeredAt: null },
  createdAt: '2026-11-20T10:00:00.000Z',
}

test('a review needs stars, stays when sending fails, and is shown once it is published', async () => {
  let reviews: object[] = []
  const calls = serve({
    'GET /sales/sal_1/reviews': () => ({ canReview: true, reviews }),
    'POST /sales/sal_1/reviews': () => {
      if (calls.filter(({ method }) => method === 'POST').length === 1)
        return refuse(429, { error: 'TOO_MANY_REQUESTS', message: 'Try again later.' })
      reviews = [{ line: 0, review: written }]
      return written
    },
  })
  await mount(<SaleReviews link={link} sale={{ lines: [line] }} />)
  const publish = page.getByRole('button', { name: 'Publish review' })
  await page.getByRole('textbox').fill('Sturdy')
  await publish.click()
  await expect.element(page.getByText('Choose from one to five stars.')).toBeVisible()
  await page.getByRole('radio', { name: '4' }).click()
  await publish.click()
  await expect.element(page.getByText(/Try again later/)).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Sturdy')
  await publish.click()
  await expect.element(page.getByText('4 of 5 stars')).toBeInTheDocument()
  await expect.element(publish).not.toBeInTheDocument()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    line: 0,
    stars: 4,
    text: 'Sturdy',
  })
})

test('nothing is asked for before delivery', async () => {
  serve({ 'GET /sales/sal_1/reviews': () => ({ canReview: false, reviews: [] }) })
  await mount(<SaleReviews link={link} sale={{ lines: [line] }} />)
  await expect.element(page.getByText('Your review')).not.toBeInTheDocument()
})
