import type { Page } from '@playwright/test'

/** What visitors see during maintenance. */
export class MaintenanceScreen {
  readonly closed
  readonly back
  readonly nothing
  readonly goBack
  readonly couldNotCheck
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.closed = page.getByRole('heading', { name: 'We are working on Spoolyard' })
    this.back = page.getByRole('heading', { name: 'We are back' })
    this.nothing = page.getByRole('heading', { name: 'No maintenance right now' })
    this.goBack = page.getByRole('link', { name: 'Go back to where you were' })
    this.couldNotCheck = page.getByText('Could not check whether we are back')
  }

  async open(): Promise<void> {
    await this.page.goto('/maintenance')
  }
}
