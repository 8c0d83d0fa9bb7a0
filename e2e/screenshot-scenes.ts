import type { Page } from '@playwright/test'
import { dashboard } from './addresses.ts'
import type { ShopFacts } from './read-shop-facts.ts'

export interface Scene {
  /** As the landing page calls it. */
  name: 'connect' | 'match' | 'submit' | 'track'
  person: 'demo' | 'newcomer'
  open: (page: Page, facts: ShopFacts) => Promise<void>
}

/** What is on show in each picture of our screens. */
export const scenes: readonly Scene[] = [
  {
    name: 'connect',
    person: 'newcomer',
    open: async (page) => {
      await page.goto(dashboard('unsubmitted'))
      await page.getByRole('button', { name: 'Connect ShipStation' }).first().click()
      await page.getByLabel('API key').fill('3f9c1d7be2a84c6f')
      await page.getByLabel('API secret').fill('not-a-real-secret')
    },
  },
  {
    name: 'match',
    person: 'demo',
    open: async (page) => {
      await page.goto(dashboard('unsubmitted'))
      const table = page.getByRole('table')
      await table.waitFor()
      // On a phone the orders are below what stands over them.
      await table.evaluate((list) => {
        if (innerWidth < 640) scrollTo(0, list.getBoundingClientRect().top - 80)
      })
    },
  },
  {
    name: 'submit',
    person: 'demo',
    open: async (page) => {
      await page.goto(dashboard('unsubmitted'))
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page
        .getByRole('region', { name: 'Selection' })
        .getByRole('button', { name: /^Submit/ })
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'track',
    person: 'demo',
    open: async (page, { shippedOrderId }) => {
      await page.goto(dashboard('print-orders', { order: shippedOrderId }))
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
