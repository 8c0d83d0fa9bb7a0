import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DryRun } from '#contract/orders/submit-runs.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { DryRunReport } from './dry-run-report.tsx'

const dryRun: DryRun = {
  ...{ goingIds: ['so_1', 'so_2'], goingKeys: ['a', 'b'], orders: 2, lines: 2, estimateCents: 152_788 },
  ...{
    unpriced: [],
    isPricing: false,
    currency: 'USD',
    marginCents: null,
    losing: [],
    tests: [],
    skipped: [],
  },
  ...{ warnings: [], excludedLines: [], duplicates: [] },
}
const autoTopUp = { mode: 'AS_YOU_GO', bundleCents: 5_000, belowCents: 0, dayLimitCents: 100_000 }
const balance = {
  balanceCents: 0,
  autoTopUp,
  collectedTodayCents: 0,
  isSetUp: true,
  owedCents: 0,
  waiting: null,
}

test('the review warns of what is above the daily limit, with the amount, and leads to the limit', async () => {
  serve({ 'GET /user/balance': () => ({ balance }) })
  const onFix = vi.fn()
  const { router } = await mount(<DryRunReport dryRun={dryRun} onFix={onFix} />, '/dashboard/orders')
  await expect
    .element(page.getByText(/^\$527\.88 of this is above your daily limit .*\(\$1,000\.00\)/))
    .toBeVisible()
  await page.getByRole('link', { name: 'Change the limit' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/settings/billing')
  expect(onFix).toHaveBeenCalledOnce()

  const { queryClient } = await mount(
    <DryRunReport dryRun={{ ...dryRun, estimateCents: 100_000 }} onFix={onFix} />,
  )
  await expect.poll(() => queryClient.getQueryData(['balance'])).toBeDefined()
  expect(page.getByText(/daily limit/).elements()).toEqual([])
})
