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
  picture: null,
}
const written = {
  ...{ id: 'rev_1', stars: 4, text: 'Sturdy', author: 'Pat', variant: {}, answer: null, answeredAt: null },
  editedAt: null,
  photos: [{ id: 'p', src: 'data:,', widths: [], width: 480, height: 480 }],
  createdAt: '2026-11-20T10:00:00.000Z',
}

test('a review needs stars, stays when sending fails, and is shown with its photos once it is published', async () => {
  let reviews: object[] = []
  const calls = serve({
    'GET /sales/sal_1/reviews': () => ({ canReview: true, reviews }),
    'POST /sales/sal_1/review-photos': () => ({ photo: { id: 'p', bytes: 5_000 } }),
    'POST /sales/sal_1/reviews': () => {
      if (sent().length === 1)
        return refuse(422, {
          ...{ error: 'VALIDATION_FAILED', message: 'Validation error' },
          details: [{ path: 'body.text', message: 'can’t have links or email addresses' }],
        })
      reviews = [{ line: 0, version: 1, removal: null, review: written }]
      return written
    },
    'PUT /sales/sal_1/reviews': () => {
      if (calls.filter(({ method }) => method === 'PUT').length === 1)
        return refuse(409, { error: 'VERSION_OUTDATED', message: 'This was changed in the meantime.' })
      reviews = [{ line: 0, version: 3, removal: null, review: { ...written, text: 'Wobbles', photos: [] } }]
      return written
    },
    'POST /sales/sal_1/reviews/withdrawal': () => {
      reviews = []
      return { success: true }
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
  await expect.element(page.getByText('Your review can’t have links or email addresses.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Sturdy')
  await publish.click()
  await expect.element(page.getByText('4 of 5 stars')).toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Photo 1 of the review by Pat' })).toBeInTheDocument()
  await expect.element(publish).not.toBeInTheDocument()
  expect(sent()[1]?.body).toMatchObject({ line: 0, stars: 4, text: 'Sturdy', photos: ['p'] })

  // It is edited, also after another tab did.
  reviews = [{ line: 0, version: 2, removal: null, review: written }]
  const edit = page.getByText(/^Edit the review of/)
  await edit.click()
  await expect.element(page.getByRole('radio', { name: '4' })).toBeChecked()
  await page.getByRole('button', { name: 'Remove Photo 1' }).click()
  await page.getByRole('textbox').fill('Wobbles')
  const save = page.getByRole('button', { name: 'Save review' })
  await save.click()
  await expect.element(page.getByText('This was changed in the meantime.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Wobbles')
  await save.click()
  await expect.element(edit).toHaveFocus()
  const edits = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(edits).toMatchObject([
    { version: 1, stars: 4, text: 'Wobbles', photos: [] },
    { version: 2, photos: [] },
  ])

  // Withdrawing asks first, and leaves room for another one.
  await page.getByText(/^Withdraw the review of/).click()
  expect(calls.some(({ path }) => path.endsWith('/withdrawal'))).toBe(false)
  await page.getByRole('button', { name: 'Withdraw review' }).click()
  await expect.element(publish).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('')
})

test('items that differ only by the buyer’s text are told apart, and a removed review says why', async () => {
  const removal = { at: '2026-11-21T10:00:00.000Z', reason: 'Insults the maker' }
  const reviews = [{ line: 0, version: 1, removal, review: written }]
  serve({ 'GET /sales/sal_1/reviews': () => ({ canReview: true, reviews }) })
  const lines = [
    { ...line, text: 'Zoë' },
    { ...line, text: 'Max' },
  ]
  await mount(<SaleReviews link={link} sale={{ lines }} />)
  await expect.element(page.getByRole('heading', { name: 'Vase, Red, “Zoë”' })).toBeVisible()
  await expect.element(page.getByText(/Reason: Insults the maker/)).toBeVisible()
  expect(page.getByText(/^Edit the review of/).elements()).toEqual([])
  const open = page.getByRole('listitem').filter({ hasText: 'Vase, Red, “Max”' })
  await expect.element(open.getByRole('button', { name: 'Publish review' })).toBeVisible()
})

test('nothing is asked for before delivery', async () => {
  serve({ 'GET /sales/sal_1/reviews': () => ({ canReview: false, reviews: [] }) })
  await mount(<SaleReviews link={link} sale={{ lines: [line] }} />)
  await expect.element(page.getByText('Your review')).not.toBeInTheDocument()
})
