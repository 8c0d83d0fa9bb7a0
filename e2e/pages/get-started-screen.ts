import type { Page } from '@playwright/test'

/** The way to an account, and the page that those with an account see there. */
export class GetStartedScreen {
  readonly heading
  readonly next
  readonly back
  readonly email
  readonly create
  private readonly page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.next = page.getByRole('button', { name: 'Continue' })
    this.back = page.getByRole('button', { name: 'Back' })
    this.email = page.getByLabel('Email', { exact: true })
    this.create = page.getByRole('button', { name: 'Create account' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/get-started${search}`)
  }

  choice(name: string) {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) })
  }

  tool(name: string) {
    return this.page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  }

  async answer(): Promise<void> {
    await this.choice('I run a store').check()
    await this.next.click()
    await this.tool('ShipStation').check()
    await this.next.click()
    await this.choice('50 to 500').check()
    await this.page.getByLabel('Parts and colors').fill('Vases, mostly white')
    await this.page.getByLabel('Store URL').fill('nora.example')
    await this.next.click()
  }

  async signUp({ name, email, password }: { name: string; email: string; password: string }): Promise<void> {
    await this.page.getByLabel('Your name').fill(name)
    await this.email.fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.create.click()
  }
}
