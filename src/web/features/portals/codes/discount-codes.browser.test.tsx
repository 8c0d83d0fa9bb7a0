import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DiscountCode } from '#contract/portals/discount-codes.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { DiscountCodesScreen } from './discount-codes-screen.tsx'

const code = (overrides: Partial<DiscountCode> = {}): DiscountCode => ({
  ...{ id: 'dsc_1', code: 'SUMMER', kind: 'PERCENT', percent: 20, amountCents: null, minimumCents: 2_500 },
  ...{ startsAt: null, endsAt: null, maxUses: 5, maxUsesPerBuyer: null, uses: 2, isActive: true },
  ...{ state: 'ACTIVE', currency: 'USD', version: 3, createdAt: '2026-11-20T10:00:00.000Z' },
  ...overrides,
})
const list = (codes: DiscountCode[]) => ({
  codes,
  pagination: {
    ...{ currentPage: 1, totalPages: 1, totalItems: codes.length, pageSize: 50 },
    ...{ page: 1, size: 50, pages: 1, total: codes.length, isEstimate: false },
  },
})
const path = '/dashboard/portals/codes'

test('a code shows what it takes off, and how often it was used', async () => {
  serve({ 'GET /discount-codes': () => list([code()]) })
  await mount(<DiscountCodesScreen />, path)
  await expect.element(page.getByText('20% off, from $25.00')).toBeVisible()
  await expect.element(page.getByText('2 of 5')).toBeVisible()
})

test('a new code is checked before it is sent, keeps what was typed when refused, and closes once it is made', async () => {
  let isTaken = true
  const calls = serve({
    'GET /discount-codes': () => list([]),
    'POST /discount-codes': () =>
      isTaken
        ? refuse(409, { error: 'DISCOUNT_CODE_EXISTS', message: 'You already have a code with this text.' })
        : code(),
  })
  await mount(<DiscountCodesScreen />, path)
  await page.getByRole('button', { name: 'New code' }).click()
  const create = page.getByRole('button', { name: 'Create code' })
  await create.click()
  await expect.element(page.getByLabelText('Code', { exact: true })).toHaveFocus()
  await page.getByLabelText('Code', { exact: true }).fill('autumn-5')
  await page.getByText('Amount', { exact: true }).click()
  await page.getByLabelText('USD off the items').fill('5.00')
  await page.getByLabelText('Total uses (optional)').fill('10')
  await create.click()
  await expect.element(page.getByText('You already have a code with this text.').first()).toBeVisible()
  isTaken = false
  await create.click()
  await expect.element(create).not.toBeInTheDocument()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    ...{ code: 'AUTUMN-5', kind: 'AMOUNT', percent: null, amountCents: 500, minimumCents: 0 },
    ...{ startsAt: null, endsAt: null, maxUses: 10, maxUsesPerBuyer: null, isActive: true },
  })
})

test('a code is turned off with the version that was read', async () => {
  const calls = serve({
    'GET /discount-codes': () => list([code()]),
    'PUT /discount-codes/dsc_1': () => code({ isActive: false, state: 'OFF' }),
  })
  await mount(<DiscountCodesScreen />, path)
  await page.getByText('SUMMER', { exact: true }).first().click()
  await page.getByText('Buyers can use it.').click()
  await page.getByRole('button', { name: 'Save code' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ code: 'SUMMER', percent: 20, minimumCents: 2_500, isActive: false, version: 3 })
})
