import type { Page } from '@playwright/test'

/** The list of everything that opens by Ctrl K. */
export class Palette {
  readonly box
  readonly input
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.box = page.getByRole('dialog', { name: 'Command palette' })
    this.input = this.box.getByRole('combobox')
  }

  command(name: string | RegExp) {
    return this.box.getByRole('option', { name })
  }

  /** Opens it, types, and takes what comes first. Over another dialog it does not open, so that one has to be gone. */
  async run(text: string, first: string | RegExp): Promise<void> {
    await this.page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' })
    await this.page.keyboard.press('Control+k')
    await this.input.fill(text)
    await this.box.getByRole('option').first().and(this.command(first)).waitFor()
    await this.page.keyboard.press('Enter')
  }
}
