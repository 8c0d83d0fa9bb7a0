import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
  photos: [{ id: 'p', src: 'data:,', srcSet: '', width: 480, height: 480 }],
  createdAt: '2026-11-20T10:00:00.000Z',
}

test('a review needs stars, stays when sending fails, and is shown with its photos once it is published', async () => {
  let reviews: object[] = []
  const calls = serve({
    'GET /sales/sal_1/reviews': () => ({ canReview: true, reviews }),
    'POST /sales/sal_1/review-photos': () => ({ photo: { id: 'p', bytes: 5_000 } }),
    'POST /sales/sal_1/reviews': () => {
      if (sent().length === 1) return refuse(429, { error: 'TOO_MANY_REQUESTS', message: 'Try again later.' })
      reviews = [{ line: 0, review: written }]
      return written
    },
  })
  const sent = () =>
    calls.filter(({ path }) => path === '/sales/sal_1/reviews').filter(({ method }) => method === 'POST')
  await mount(<SaleReviews link={link} sale={{ lines: [line] }} />)
  const publish = page.getByRole('button', { name: 'Publish review' })
  await page.getByRole('textbox').fill('Sturdy')
  await userEvent.upload(page.getByLabelText('Files to attach'), [
    new File(['a photo'], 'vase.jpg', { type: 'image/jpeg' }),
  ])
  await expect.element(page.getByText(/kB/)).toBeVisible()
  await publish.click()
  await expect.element(page.getByText('Choose from one to five stars.')).toBeVisible()
  await page.getByRole('radio', { name: '4' }).click()
  await publish.click()
  await expect.element(page.getByText(/Try again later/)).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Sturdy')
  await publish.click()
  await expect.element(page.getByText('4 of 5 stars')).toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Photo 1 of the review by Pat' })).toBeInTheDocument()
  await expect.element(publish).not.toBeInTheDocument()
  expect(sent()[1]?.body).toMatchObject({ line: 0, stars: 4, text: 'Sturdy', photos: ['p'] })
})

test('items that differ only by the buyer’s text are told apart', async () => {
  serve({ 'GET /sales/sal_1/reviews': () => ({ canReview: true, reviews: [{ line: 0, review: written }] }) })
  const lines = [
    { ...line, text: 'Zoë' },
    { ...line, text: 'Max' },
  ]
  await mount(<SaleReviews link={link} sale={{ lines }} />)
  await expect.element(page.getByRole('heading', { name: 'Vase, Red, “Zoë”' })).toBeVisible()
  const open = page.getByRole('listitem').filter({ hasText: 'Vase, Red, “Max”' })
  await expect.element(open.getByRole('button', { name: 'Publish review' })).toBeVisible()
})

test('nothing is asked for before delivery', async () => {
  serve({ 'GET /sales/sal_1/reviews': () => ({ canReview: false, reviews: [] }) })
  await mount(<SaleReviews link={link} sale={{ lines: [line] }} />)
  await expect.element(page.getByText('Your review')).not.toBeInTheDocument()
})
