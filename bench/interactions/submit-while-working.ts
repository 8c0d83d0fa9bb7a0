import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { type Figures, figuresOf, type Interaction, mostPerSecond, slowestByAct } from './judge.ts'
import type { Watched } from './watch-page.ts'

export interface SubmissionFigures extends Figures {
  orders: number
  seconds: number
  slowest: Interaction[]
  /** What came in and went out while the seller did nothing but watch. */
  watching: {
    seconds: number
    orders: number
    events: number
    requests: number
    path: string
    perSecond: number
  }
}

interface Progress {
  done: number
  isFinished: boolean
}

const POLL_MS = 250
const READ_MS = 200
const OPEN_MS = 120_000

/** Submits everything that is ready, watches for a quarter of it, and then works until the submission is over. */
export async function submitWhileWorking(
  page: Page,
  watched: Watched,
  { orders, readProgress }: { orders: number; readProgress: () => Promise<Progress> },
): Promise<SubmissionFigures> {
  const traffic = watchTraffic(page)
  await page.goto('/dashboard/orders')
  await page.getByRole('row', { name: /N-\d+/ }).first().waitFor({ timeout: OPEN_MS })
  await page.waitForLoadState('networkidle')
  await watched.begin('review')
  await page.getByRole('button', { name: /^Submit all/ }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^Submit [\d,]+ orders · \$/ })
  await watched.begin('confirm')
  await confirm.click({ timeout: OPEN_MS })
  await page.getByRole('alertdialog').waitFor({ state: 'hidden', timeout: OPEN_MS })
  const startedAt = performance.now()
  const watching = await watchOnly(traffic, orders / 4, readProgress)
  while (!(await readProgress()).isFinished) await workOnce(page, watched)
  const seconds = (performance.now() - startedAt) / 1000
  const { interactions, count, taskMs } = await watched.take()
  return {
    orders,
    seconds: Math.round(seconds),
    ...figuresOf(interactions, count, taskMs),
    slowest: slowestByAct(interactions),
    watching,
  }
}

async function watchOnly(
  traffic: ReturnType<typeof watchTraffic>,
  until: number,
  readProgress: () => Promise<Progress>,
): Promise<SubmissionFigures['watching']> {
  const first = await readProgress()
  const startedAt = performance.now()
  traffic.take()
  let progress = first
  while (progress.done < until && !progress.isFinished) {
    await delay(POLL_MS)
    progress = await readProgress()
  }
  const seconds = (performance.now() - startedAt) / 1000
  const { events, paths } = traffic.take()
  const most = mostPerSecond(paths, seconds)
  return {
    seconds: Math.round(seconds),
    orders: progress.done - first.done,
    events,
    requests: paths.length,
    ...most,
  }
}

/** Messages of the socket, and requests to the API by path. */
function watchTraffic(page: Page) {
  let events = 0
  let paths: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', () => {
      events += 1
    }),
  )
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return {
    take() {
      const taken = { events, paths }
      events = 0
      paths = []
      return taken
    },
  }
}

/** What a seller does on To submit while a submission is under way. */
async function workOnce(page: Page, watched: Watched): Promise<void> {
  const list = page.getByRole('table', { name: 'Orders to submit' })
  const look = () => delay(READ_MS)

  await watched.begin('type into the search')
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.pressSequentially('MYSTERY', { delay: 60 })
  await look()
  await watched.begin('clear the search')
  await search.press('Escape')
  await look()

  await watched.begin('open a menu')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menu').waitFor()
  await watched.begin('close a menu')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })

  const tabs = page.getByRole('navigation', { name: 'Status' })
  await watched.begin('switch tabs')
  await tabs.getByRole('link', { name: /^Blocked/ }).click()
  await list
    .getByRole('row', { name: /N-2\d+/ })
    .first()
    .waitFor()
  await look()

  await watched.begin('select rows')
  const boxes = list.getByRole('checkbox', { name: /^Select order N-2/ })
  for (const place of [0, 1, 2]) await boxes.nth(place).click()
  await watched.begin('clear the selection')
  await page.keyboard.press('Escape')
  await watched.begin('switch tabs')
  await tabs.getByRole('link', { name: /^All/ }).click()
  await look()

  const views = page.getByRole('navigation', { name: 'Views' })
  await watched.begin('open the list of submissions')
  await views.getByRole('link', { name: 'Submissions' }).click()
  await watched.begin('open the submission')
  await page.getByRole('table', { name: 'Submissions', exact: true }).getByRole('link').first().click()
  await page.getByRole('table', { name: 'Orders in this submission' }).getByRole('row').nth(1).waitFor()
  await look()
  await watched.begin('close the submission')
  await views.getByRole('link', { name: /^To submit/ }).click()
  await list.getByRole('row').nth(1).waitFor()
  await look()
}
