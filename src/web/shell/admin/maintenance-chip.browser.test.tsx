import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { maintenanceFlag } from '#web/lib/session/maintenance-flag.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { MaintenanceChip } from './maintenance-chip.tsx'

/** With the flag, as every signed-in screen reads it. */
function Bar() {
  const { isFetched } = useQuery(maintenanceFlag)
  return (
    <p>
      {isFetched && 'Read'}
      <MaintenanceChip />
    </p>
  )
}

const off = { maintenanceMode: false, message: '', contact: '', expectedEnd: null, planned: null }
const planned = { startsAt: '2026-12-01T08:00:00.000Z', drainsAt: '2026-12-01T07:30:00.000Z' }

test.each([
  ['on', { ...off, maintenanceMode: true }, 'Maintenance on'],
  ['scheduled', { ...off, planned }, 'Maintenance scheduled'],
])('while maintenance is %s, the top bar leads to its screen', async (_state, flag, label) => {
  serve({ 'GET /admin/maintenance-mode': () => flag })
  await mount(<Bar />, '/admin-dashboard')
  await expect
    .element(page.getByRole('link', { name: label }))
    .toHaveAttribute('href', '/admin-dashboard/maintenance')
})

test('otherwise there is nothing', async () => {
  serve({ 'GET /admin/maintenance-mode': () => off })
  await mount(<Bar />, '/admin-dashboard')
  await expect.element(page.getByText('Read')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
