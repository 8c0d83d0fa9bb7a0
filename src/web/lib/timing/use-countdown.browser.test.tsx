import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { useCountdown } from './use-countdown.ts'

afterEach(() => void vi.useRealTimers())
const status = () => page.getByRole('status').element().textContent

function Countdown() {
  const [left, start] = useCountdown()
  return (
    <>
      <button type="button" onClick={() => start(30)}>
        Start
      </button>
      <output>{left}</output>
    </>
  )
}

async function startCounting() {
  await mount(<Countdown />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const button = page.getByRole('button', { name: 'Start' }).element() as HTMLElement
  button.click()
  await vi.waitFor(() => expect(status()).toBe('30'), { timeout: 10_000 })
}

test('a countdown follows the clock, also where timers run late', async () => {
  await startCounting()
  // The tab was hidden: one timer fires after 25 seconds.
  vi.setSystemTime(Date.now() + 24_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(status()).toBe('5'), { timeout: 10_000 })
})

test('a countdown counts each second, and ends at zero', async () => {
  await startCounting()
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(status()).toBe('29'), { timeout: 10_000 })
  await vi.advanceTimersByTimeAsync(40_000)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(status()).toBe('0')
  })
})
