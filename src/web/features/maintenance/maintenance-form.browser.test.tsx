import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Maintenance } from '#contract/maintenance.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { MaintenanceForm } from './maintenance-form.tsx'
import { useMaintenanceForm } from './use-maintenance-form.ts'

const open = {
  maintenanceMode: false,
  message: null,
  contact: null,
  expectedEnd: null,
  planned: null,
} as unknown as Maintenance
const turnOn = page.getByRole('button', { name: 'Turn on maintenance mode' })

const Screen = () => <MaintenanceForm form={useMaintenanceForm(open)} isClosed={false} isPlanned={false} />

test('maintenance mode is turned on only after its consequences were confirmed, and a failure stays in view', async () => {
  const calls = serve({
    'PUT /admin/maintenance-mode': () => refuse(500, { error: 'SERVER_ERROR', message: 'Try again.' }),
  })
  const puts = () => calls.filter(({ method }) => method === 'PUT')
  await mount(<Screen />, '/admin-dashboard/maintenance')
  await page.getByRole('textbox', { name: 'Message' }).fill('Back at noon')
  await turnOn.click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/stays on until an admin turns it off/)).toBeVisible()
  expect(puts()).toEqual([])
  await dialog.getByRole('button', { name: 'Turn on maintenance mode' }).click()
  await expect.element(dialog.getByText('Try again.')).toBeVisible()
  expect(puts().map(({ body }) => body)).toMatchObject([{ maintenanceMode: true, message: 'Back at noon' }])
})

test('an end in the past is refused before anything is asked', async () => {
  const calls = serve({})
  await mount(<Screen />, '/admin-dashboard/maintenance')
  await page.getByLabelText('Expected end').fill('2001-01-01T10:00')
  await turnOn.click()
  await expect.element(page.getByText('The expected end is in the past').first()).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  expect(page.getByRole('alertdialog').elements()).toEqual([])
})

test('a schedule is announced only after a confirmation, with its start, drain and message', async () => {
  const calls = serve({
    'PUT /admin/maintenance-plan': ({ body }) => ({ ...open, planned: { ...(body as object) } }),
  })
  const puts = () => calls.filter(({ method }) => method === 'PUT')
  await mount(<Screen />, '/admin-dashboard/maintenance')
  await page.getByRole('textbox', { name: 'Message' }).fill('New printers')
  await page.getByText('On a schedule').click()
  const schedule = page.getByRole('button', { name: 'Schedule maintenance' })
  await schedule.click()
  await expect.element(page.getByText('Enter the date and time of the start').first()).toBeVisible()
  await page.getByLabelText('Starts at').fill('2199-01-02T10:00')
  await page.getByLabelText('Expected end').fill('2199-01-02T09:00')
  await schedule.click()
  await expect.element(page.getByText('The expected end is before the start').first()).toBeVisible()
  await page.getByLabelText('Expected end').fill('2199-01-02T12:00')
  await page.getByRole('combobox', { name: 'Drain' }).click()
  await page.getByRole('option', { name: '15 minutes before the start' }).click()
  await schedule.click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/Every seller sees the start/)).toBeVisible()
  expect(puts()).toEqual([])
  await dialog.getByRole('button', { name: 'Schedule maintenance' }).click()
  await expect
    .poll(() => puts().map(({ path, body }) => ({ path, body })))
    .toMatchObject([
      {
        path: '/admin/maintenance-plan',
        body: {
          ...{ message: 'New printers', drainMinutes: 15 },
          ...{
            startsAt: new Date('2199-01-02T10:00').toISOString(),
            expectedEnd: new Date('2199-01-02T12:00').toISOString(),
          },
        },
      },
    ])
})
