import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Maintenance } from '#contract/maintenance.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { useMaintenance } from './use-maintenance.ts'
import { useMaintenanceForm } from './use-maintenance-form.ts'
import { useSecond } from './use-second.ts'

afterEach(() => void vi.useRealTimers())
const status = () => page.getByRole('status').element().textContent
const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click()

const open = {
  maintenanceMode: false,
  message: null,
  contact: null,
  expectedEnd: null,
} as unknown as Maintenance
const closed = { ...open, maintenanceMode: true }

function Watch() {
  const { maintenance, retryAt, checkNow } = useMaintenance(closed)
  return (
    <>
      <button type="button" onClick={checkNow}>
        Check
      </button>
      <output>{`${maintenance?.maintenanceMode} ${retryAt === null ? 'in time' : 'retries'}`}</output>
    </>
  )
}

test('visitors see the end of maintenance without a reload, and a failed check is repeated', async () => {
  let answer: () => unknown = () => refuse(503, { error: 'INTERNAL' })
  serve({ 'GET /admin/maintenance-mode': () => answer() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await mount(<Watch />)
  await vi.waitFor(() => expect(status()).toBe('true in time'), { timeout: 10_000 })
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(() => expect(status()).toBe('true retries'), { timeout: 10_000 })
  answer = () => open
  press('Check')
  await vi.waitFor(() => expect(status()).toBe('false in time'), { timeout: 10_000 })
})

function Clock() {
  return <output>{useSecond()}</output>
}

test('a clock ticks every second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await mount(<Clock />)
  const before = Number(status())
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(Number(status())).toBeGreaterThanOrEqual(before + 1_900), { timeout: 10_000 })
})

function Form({ maintenance }: { maintenance: Maintenance }) {
  const form = useMaintenanceForm(maintenance)
  return (
    <form ref={form.form} onSubmit={form.submit}>
      <input aria-label="Message" {...form.text('message')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => void form.save()}>
        Confirm
      </button>
      <output>{`${form.isAsking ? 'asks' : 'quiet'}`}</output>
    </form>
  )
}

test('turning maintenance mode on asks first; a later change of its message doesn’t', async () => {
  const calls = serve({ 'PUT /admin/maintenance-mode': ({ body }) => ({ ...closed, ...(body as object) }) })
  const saved = () => calls.filter(({ method }) => method !== 'GET')
  await mount(<Form maintenance={open} />)
  await page.getByLabelText('Message').fill('Back at noon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(status).toBe('asks')
  expect(saved()).toEqual([])
  await mount(<Form maintenance={closed} />)
  await page.getByLabelText('Message').fill('Back at one')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => saved().map(({ body }) => body))
    .toMatchObject([{ maintenanceMode: true, message: 'Back at one' }])
})
