import { expect, type Page } from '@playwright/test'
import { journey, screensOf } from './journey.ts'
import { numberedOrders } from './seller.ts'

const MAX_READS = 4
// Longer than everything that gathers changes: 250 ms on the server, then at most a second in the browser.
const QUIET_MS = 2_500
// How long reads wait for the reply to a change of the same tab. What happens on the way to a later one is read meanwhile.
const MAX_HOLD_MS = 3_000
// Less than what gathers changes in the browser: what is reported so much later may have missed the read before it.
const LATER_MS = 100

journey(
  'submitting one order reads at most four things again, and the lists show the outcome',
  { tag: '@core' },
  async ({ page, context, unsubmitted, shell, openSeller, enter }) => {
    const seller = await openSeller(numberedOrders(1001, 3))
    await enter(seller)
    const changes = collectChanges(page)
    await unsubmitted.open()
    await expect(shell.live).toHaveText('Live')
    await expect(unsubmitted.rows).toHaveCount(4)
    await expect(shell.view('To submit')).toContainText('4')
    const production = await context.newPage()
    const { printOrders, shell: otherShell } = screensOf(production)
    await printOrders.open()
    await expect(otherShell.live).toHaveText('Live')
    await page.bringToFront()

    await unsubmitted.submitButton('N-1002').click()
    await expect(shell.dialog).toContainText('You pay at most')
    // New prices cause reads, too.
    const pricing = collectReads(page)
    const confirm = shell.dialog.getByRole('button', { name: /^Submit order · \$/ })
    await expect(confirm).toBeEnabled()
    await expect.poll(() => pricing.quietMs(), { intervals: [100] }).toBeGreaterThan(QUIET_MS)
    const reads = collectReads(page)
    const replied = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/orders')
    const pressedAt = performance.now()
    await confirm.click()
    await replied
    const repliedAt = performance.now()

    await expect(unsubmitted.row('N-1002')).toBeHidden()
    await expect(unsubmitted.rows).toHaveCount(3)
    await expect(shell.view('To submit')).toContainText('3')
    await expect(printOrders.row('N-1002')).toBeVisible()
    await expect.poll(async () => (await printOrdersOf()).map(({ stage }) => stage)).toEqual(['QUEUED'])
    await expect.poll(() => reads.quietMs(), { intervals: [100] }).toBeGreaterThan(QUIET_MS)
    const held = Math.floor((repliedAt - pressedAt) / MAX_HOLD_MS)
    const after = [repliedAt, ...changes.filter((at) => at > repliedAt)]
    const later = after.filter((at, index) => index > 0 && at - after[index - 1]! > LATER_MS).length
    const rounds = 1 + held + later
    expect(new Set(reads.urls).size, reads.urls.join('\n')).toBeLessThanOrEqual(MAX_READS)
    expect(reads.urls.length, reads.urls.join('\n')).toBeLessThanOrEqual(rounds * MAX_READS)
    expect(reads.urls.length).toBeGreaterThan(0)

    async function printOrdersOf() {
      return (await seller.call.listPrintOrders()).body.orders
    }
  },
)

/** When the server reports a change to a page that is opened from now on. */
function collectChanges(page: Page): number[] {
  const times: number[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      // An event of Socket.IO.
      if (String(payload).startsWith('42')) times.push(performance.now())
    }),
  )
  return times
}

/** The reads of the API that a page makes from now on. */
function collectReads(page: Page) {
  const urls: string[] = []
  let lastAt = performance.now()
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !new URL(request.url()).pathname.startsWith('/api/')) return
    urls.push(request.url())
    lastAt = performance.now()
  })
  return { urls, quietMs: () => performance.now() - lastAt }
}
