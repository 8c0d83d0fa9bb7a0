import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Analytics } from '#contract/admin/analytics.ts'
import { progressStep } from '#contract/admin/users.ts'
import { headlineFigures } from '#domain/insight/headline-figures.ts'
import { hoverFor } from '#web/testing/hover-for.ts'
import { mount } from '#web/testing/mount.tsx'
import { progressDefinitions } from '../progress-labels.ts'
import { FigureCards } from './figure-cards.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { Operations } from './operations.tsx'
import { ProductUse } from './product-use.tsx'

const total = {
  ...{ signUps: 4, activeSellers: 3, orders: 12, chargedCents: 36_000, refundedCents: 1_250 },
  ...{ failed: 2, delivered: 5, visits: 40 },
}
const analytics: Analytics = {
  countedAt: '2026-11-20T10:00:00.000Z',
  from: '2026-11-14T00:00:00.000Z',
  to: '2026-11-20T10:00:00.000Z',
  days: [{ day: '2026-11-20', isFinal: false, ...total }],
  total,
  before: total,
  daysBefore: [total],
  funnel: [],
  stages: [],
  lateness: { onTime: 0, late: 0, medianHoursLate: null, lateOnArrival: 0 },
  failures: [{ code: 'FILAMENT_UNAVAILABLE', orders: 2 }],
  money: [{ kind: 'CHARGE', cents: -36_000 }],
  pages: [
    { name: '/dashboard/orders', times: 25 },
    { name: '/dashboard', times: 10 },
  ],
  slowPages: [],
  clicks: [],
  failedActions: [],
  slowActions: [],
}
const linkOf = (link: Element) => {
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href)
  return [pathname, Object.fromEntries(searchParams)]
}
const period = { since: analytics.from, until: analytics.to }

test('each number says on hover what it counts and opens the list of exactly that', async () => {
  await mount(<FigureCards analytics={analytics} days={7} />, '/analytics')
  for (const { label, definition, list } of headlineFigures) {
    const link = page.getByRole('link', { name: label, exact: true })
    await hoverFor(link, definition)
    expect(link.element().getAttribute('href')).toBe(list(analytics))
  }
  expect(linkOf(page.getByRole('link', { name: 'New sellers' }).element())).toEqual([
    '/admin-dashboard/users',
    { ...period, reached: 'SIGNED_UP' },
  ])
  expect(linkOf(page.getByRole('link', { name: 'Failed' }).element())).toEqual([
    '/admin-dashboard/print-records',
    { ...period, ended: 'FAILED' },
  ])
  // Each tooltip waits before it shows.
}, 60_000)

test('each cause of failure and each movement opens its list', async () => {
  await mount(<Operations analytics={analytics} />, '/analytics')
  expect(linkOf(page.getByRole('link', { name: 'Filament unavailable' }).element())).toEqual([
    '/admin-dashboard/print-records',
    { ...period, ended: 'FAILED', error: 'FILAMENT_UNAVAILABLE' },
  ])
  expect(linkOf(page.getByRole('link', { name: 'Charges for orders' }).element())).toEqual([
    '/admin-dashboard/movements',
    { ...period, kind: 'CHARGE' },
  ])
})

test('each table and each step of the funnel says on hover what it counts', async () => {
  await mount(<Operations analytics={analytics} />, '/analytics')
  const titles = ['Time in each stage', 'Shipped on time', 'Why orders failed', 'Balance movements']
  for (const title of titles)
    await expect.element(page.getByRole('heading', { name: title }).getByRole('button')).toBeVisible()
  await hoverFor(page.getByRole('button', { name: 'Why orders failed' }), /each by its error/)
  const funnel = progressStep.options.map((step) => ({ step, users: 1 }))
  await mount(<FunnelCard analytics={{ ...analytics, funnel }} />, '/analytics')
  await hoverFor(page.getByRole('link', { name: 'Created a link rule' }), progressDefinitions.LINKED_ITEM)
}, 60_000)

test('the table of pages adds up to the pages opened, without naming what few people opened', async () => {
  await mount(<ProductUse analytics={analytics} />, '/analytics')
  const rows = page.getByRole('table', { name: 'Pages opened' }).getByRole('row').elements()
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '/dashboard/orders25',
    '/dashboard10',
    'Other pages5',
  ])
})
