import type { Page } from '@playwright/test'

/** The frame around every view of the dashboard, with the toast. */
export class Shell {
  readonly live
  readonly account
  readonly toast
  readonly dialog
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.live = page.getByRole('banner').getByRole('status')
    this.account = page.getByRole('button', { name: 'Account' })
    this.toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    this.dialog = page.getByRole('alertdialog')
  }

  view(name: 'Home' | 'To submit' | 'Production' | 'Settings') {
    return this.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
  }

  async confirm(name: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name }).click()
  }

  async signOut(): Promise<void> {
    await this.account.click()
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
}
