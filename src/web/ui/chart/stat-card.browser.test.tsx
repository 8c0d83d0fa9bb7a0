import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { StatCard } from './stat-card.tsx'

test('a number says what it counts when its name is pointed at', async () => {
  await mount(<StatCard label="Orders" definition="Orders submitted in this period." value="12" />)
  const definition = page.getByText('Orders submitted in this period.')
  await expect.element(definition).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Orders' }).hover()
  await expect.element(definition).toBeVisible()
})

test('a number without a definition has nothing to point at', async () => {
  await mount(<StatCard label="Orders" value="12" />)
  expect(page.getByRole('button').query()).toBeNull()
})
