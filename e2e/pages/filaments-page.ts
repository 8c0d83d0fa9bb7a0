import type { Page } from '@playwright/test'
import { dashboard } from '../addresses.ts'

/** The filaments with what is missing above them, and one of them in its drawer. */
export class FilamentsPage {
  readonly missing
  readonly drawer
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.missing = page.getByRole('region', { name: 'Out of stock filaments you use' })
    this.drawer = page.getByRole('dialog')
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(dashboard('filaments', search))
    await this.page.getByRole('heading', { level: 1, name: 'Filaments and components' }).waitFor()
  }

  /** In the list by material and color, not among the missing. */
  card(name: string) {
    return this.page.getByRole('region', { name: 'PLA', exact: true }).getByRole('link', { name })
  }

  button(name: string | RegExp) {
    return this.drawer.getByRole('button', { name })
  }
}
