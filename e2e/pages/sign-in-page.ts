import { expect, type Page } from '@playwright/test'
import { fillAll } from './fill-all.ts'

export class SignInPage {
  readonly email
  readonly password
  readonly submit
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.email = page.getByLabel('Email or username')
    this.password = page.getByLabel('Password', { exact: true })
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/authFlow${search}`)
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await expect(this.submit).toBeEnabled()
    await fillAll([
      [this.email, email],
      [this.password, password],
    ])
    await this.submit.click()
  }
}
