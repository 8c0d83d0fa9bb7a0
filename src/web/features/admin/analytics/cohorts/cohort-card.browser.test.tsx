import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Cohort, Cohorts } from '#contract/admin/cohorts.ts'
import { hoverFor } from '#web/testing/hover-for.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CohortCard } from './cohort-card.tsx'
import { cohortsCsv } from './cohorts-csv.ts'

const bounds = (from: string, to: string) => ({ from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z` })
const weeks = [bounds('2026-11-02', '2026-11-09'), bounds('2026-11-09', '2026-11-16')] as const
const shown: Cohort = {
  ...weeks[0],
  sellers: 20,
  cells: [
    { ...weeks[0], ordered: 5, ordering: 5, isFinal: true },
    { ...weeks[1], ordered: 8, ordering: 4, isFinal: false },
  ],
}
const cohorts: Cohorts = {
  by: 'week',
  countedAt: '2026-11-15T10:00:00.000Z',
  smallestGroup: 5,
  cohorts: [{ ...weeks[1], sellers: null, cells: [] }, shown],
}

const queryOf = (link: Element) => new URL((link as HTMLAnchorElement).href).searchParams

test('each number opens its sellers, and a small group shows none', async () => {
  serve({ 'GET /admin/analytics/cohorts': () => ({ cohorts }) })
  const { search } = await mount(<CohortCard />, '/analytics')
  const then = page.getByRole('link', {
    name: '40% 8 of 20 sellers: signed up Nov 2 – Nov 8, ordered by the end of Nov 9 – Nov 15',
  })
  await expect.element(then).toBeVisible()
  expect(Object.fromEntries(queryOf(then.element()))).toMatchObject({
    since: weeks[0].from,
    until: weeks[0].to,
    orderedFrom: weeks[0].from,
    orderedTo: weeks[1].to,
    reached: 'SIGNED_UP',
  })
  await expect.element(page.getByText('under 5', { exact: true })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(3)

  await page.getByText('Ordered that week').click()
  const within = page.getByRole('link', {
    name: '20% 4 of 20 sellers: signed up Nov 2 – Nov 8, ordered in Nov 9 – Nov 15',
  })
  await expect.element(within).toBeVisible()
  expect(queryOf(within.element()).get('orderedFrom')).toBe(weeks[1].from)
  expect(search().ordered).toBe('in')
})

test('each column says on hover what it counts', async () => {
  serve({ 'GET /admin/analytics/cohorts': () => ({ cohorts }) })
  await mount(<CohortCard />, '/analytics')
  await hoverFor(
    page.getByRole('button', { name: 'Week 1' }),
    /at least one order from the start of their sign-up week to the end of week 1/,
  )
})

test('without sign-ups it says so, and a failure can be tried again', async () => {
  let isDown = true
  const none = cohorts.cohorts.map((cohort) => ({ ...cohort, sellers: 0, cells: [] }))
  serve({
    'GET /admin/analytics/cohorts': () =>
      isDown
        ? refuse(500, { error: 'INTERNAL', message: 'Broken.' })
        : { cohorts: { ...cohorts, cohorts: none } },
  })
  await mount(<CohortCard />, '/analytics')
  const again = page.getByRole('button', { name: 'Retry' })
  await expect.element(again).toBeVisible()
  isDown = false
  await again.click()
  await expect.element(page.getByText('No sign-ups in the last 2 weeks.')).toBeVisible()
})

test('the export has every cell, and no numbers of small groups', () => {
  const [, ...rows] = cohortsCsv(cohorts).trim().split('\r\n')
  expect(rows).toEqual([
    '2026-11-09,2026-11-16,fewer than 5,,,,,,',
    '2026-11-02,2026-11-09,20,0,2026-11-02,2026-11-09,5,5,yes',
    '2026-11-02,2026-11-09,20,1,2026-11-09,2026-11-16,8,4,no',
  ])
})
