import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hoverFor } from '#web/testing/hover-for.ts'
import { mount } from '#web/testing/mount.tsx'
import { StatCard } from './stat-card.tsx'

test('a number says what it counts when its name is pointed at', async () => {
  await mount(<StatCard label="Orders" definition="Orders submitted in this period." value="12" />)
  const definition = 'Orders submitted in this period.'
  await expect.element(page.getByText(definition)).not.toBeInTheDocument()
  await hoverFor(page.getByRole('button', { name: 'Orders' }), definition)
})

test('a number without a definition has nothing to point at', async () => {
  await mount(<StatCard label="Orders" value="12" />)
  expect(page.getByRole('button').query()).toBeNull()
})

test.for([
  [437, 390, '12% more than last week'],
  [390, 437, '11% less than last week'],
  [437, 437, 'Same as last week'],
  [437, 0, 'No previous data'],
  // A loss that became a profit, and one that grew.
  [5_000, -5_000, '200% more than last week'],
  [-10_000, -5_000, '100% less than last week'],
] as const)('%i now and %i before read as “%s”', async ([now, before, words]) => {
  await mount(<StatCard label="Profit" value={now} change={{ now, before, against: 'last week' }} />)
  await expect.element(page.getByText(words)).toBeVisible()
})
