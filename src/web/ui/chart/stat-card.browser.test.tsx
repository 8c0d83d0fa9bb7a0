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
