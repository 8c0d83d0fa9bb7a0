import { test as base, type Page } from '@playwright/test'
import { startWorld, type World } from '#testing/rig/product-world.ts'
import { HomePage } from './pages/home-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { Palette } from './pages/palette.ts'
import { PrintOrdersPage } from './pages/print-orders-page.ts'
import { RunBar } from './pages/run-bar.ts'
import { SettingsPage } from './pages/settings-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { UnsubmittedPage } from './pages/unsubmitted-page.ts'
import { type OrderToPlace, openSeller, type Seller } from './seller.ts'

/** The screens of one tab. */
export interface Screens {
  signIn: SignInPage
  shell: Shell
  home: HomePage
  unsubmitted: UnsubmittedPage
  printOrders: PrintOrdersPage
  order: OrderPage
  runBar: RunBar
  settings: SettingsPage
  palette: Palette
}

interface Fixtures extends Screens {
  /** A new seller; with orders also a connected shop from which they have come in. */
  openSeller: (
    orders: readonly OrderToPlace[] | null,
    how?: { isConfirmed?: boolean; hasCard?: boolean },
  ) => Promise<Seller>
  /** Signs a seller in without the form. */
  enter: (account: { email: string; password: string }, page?: Page) => Promise<void>
}

export const screensOf = (page: Page): Screens => ({
  signIn: new SignInPage(page),
  shell: new Shell(page),
  home: new HomePage(page),
  unsubmitted: new UnsubmittedPage(page),
  printOrders: new PrintOrdersPage(page),
  order: new OrderPage(page),
  runBar: new RunBar(page),
  settings: new SettingsPage(page),
  palette: new Palette(page),
})

/** A test of what a person does, against the built product and a sandbox that no other test uses meanwhile. */
export const journey = base.extend<Fixtures, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
  openSeller: async ({ world }, use) => {
    await use((orders, how) => openSeller(world, orders, how))
    await world.sandbox.clearFaults()
    await world.sandbox.setPrintLatency(0)
    await world.sandbox.returnToNow()
  },
  enter: ({ page, world }, use) =>
    use(async ({ email, password }, tab = page) => {
      const reply = await tab.context().request.post(`${world.url}/api/auth/sign-in/email`, {
        data: { email, password },
      })
      if (!reply.ok()) throw new Error(`Sign in: ${reply.status()} ${await reply.text()}`)
    }),
  signIn: ({ page }, use) => use(new SignInPage(page)),
  shell: ({ page }, use) => use(new Shell(page)),
  unsubmitted: ({ page }, use) => use(new UnsubmittedPage(page)),
  printOrders: ({ page }, use) => use(new PrintOrdersPage(page)),
  order: ({ page }, use) => use(new OrderPage(page)),
  runBar: ({ page }, use) => use(new RunBar(page)),
  home: ({ page }, use) => use(new HomePage(page)),
  settings: ({ page }, use) => use(new SettingsPage(page)),
  palette: ({ page }, use) => use(new Palette(page)),
})
