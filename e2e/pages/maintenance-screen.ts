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
    this.closed = page.getByRole('heading', { name: 'Spoolyard is down for maintenance' })
    this.back = page.getByRole('heading', { name: 'We’re back' })
    this.nothing = page.getByRole('heading', { name: 'No maintenance right now' })
    this.goBack = page.getByRole('link', { name: 'Go back to where you were' })
    this.couldNotCheck = page.getByText('Couldn’t check whether we’re back')
  }

  async open(): Promise<void> {
    await this.page.goto('/maintenance')
  }
}
