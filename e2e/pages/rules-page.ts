import type { Locator, Page } from '@playwright/test'
import { dashboard } from '../addresses.ts'

/** The screen on which sellers write what happens to orders automatically. */
export class RulesPage {
  readonly #page: Page
  readonly rules: Locator
  readonly drawer: Locator

  constructor(page: Page) {
    this.#page = page
    this.rules = page.getByRole('list', { name: 'Rules' }).getByRole('listitem')
    this.drawer = page.getByRole('dialog')
  }

  open = () => this.#page.goto(dashboard('rules'))

  async choose(field: string, option: string): Promise<void> {
    await this.drawer.getByRole('combobox', { name: field }).click()
    await this.#page.getByRole('option', { name: option, exact: true }).click()
  }

  type = (field: string, text: string) => this.drawer.getByRole('textbox', { name: field }).fill(text)
}
