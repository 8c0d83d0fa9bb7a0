import type { Page } from '@playwright/test'

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
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
