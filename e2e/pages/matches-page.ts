import type { Locator, Page } from '@playwright/test'
import { dashboard } from '../addresses.ts'

/** The screen on which sellers tie lines to products. */
export class MatchesPage {
  readonly #page: Page
  readonly waiting: Locator
  readonly rules: Locator
  readonly drawer: Locator
  readonly steps: Locator

  constructor(page: Page) {
    this.#page = page
    this.waiting = page.getByRole('list', { name: 'Unlinked items' }).getByRole('listitem')
    this.rules = page.getByRole('list', { name: 'Rules' }).getByRole('listitem')
    this.drawer = page.getByRole('dialog')
    this.steps = page.getByRole('list', { name: 'Steps checked' }).getByRole('listitem')
  }

  open = (tab = '') => this.#page.goto(dashboard('matches', tab && { tab }))

  async chooseFor(line: string, product: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Choose a product: ${line}` }).click()
    const field = this.drawer.getByRole('combobox', { name: 'Product' })
    await field.fill(product)
    await this.#page.getByRole('option', { name: product }).click()
  }

  apply = (label: string) => this.drawer.getByRole('button', { name: label }).click()

  type = (field: string, text: string) => this.#page.getByRole('textbox', { name: field }).fill(text)
}
