import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

for (const [path, title] of [
  ['/', 'Sell 3D prints without owning a printer'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
] as const) {
  journey(`${path} is public, and hydrates without errors`, async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('response', (reply) => {
      if (reply.status() >= 400) problems.push(`${reply.status()} ${reply.url()}`)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await checkPage(page, `public${path.replace('/', '-')}`)
    expect(problems).toEqual([])
  })
}

journey('the first Tab skips the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

journey('the demo button leads to an account with a demo order', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Try a demo order' }).first().click()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
})

journey(
  'signed-in sellers see the page with a link to their dashboard',
  async ({ page, openSeller, enter, home }) => {
    await enter(await openSeller(null))
    await page.goto('/')
    await expect(page).toHaveURL(/\/$/)
    await page.getByRole('banner').getByRole('link', { name: 'Open dashboard' }).click()
    await expect(home.heading).toBeVisible()
  },
)

journey('the phone menu opens, navigates and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('banner').locator('summary').click()
  await menu.getByRole('link', { name: 'Plans' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/#plans$/)
  await expect(page.getByRole('heading', { name: 'Pay only for what we print' })).toBeInViewport()
  await page.getByRole('banner').locator('summary').click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

journey('the chosen theme applies before the next page paints', async ({ page, world }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Use the dark theme' }).first().click()
  const html = await (await page.request.get(`${world.url}/`)).text()
  expect(html).toContain('data-theme="dark"')
})

journey('session replay can be turned off for this browser, and stays off', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByText('Session replay is off.')).toBeVisible()
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  await expect(page.getByText('Session replay is off.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('Session replay is on.')).toBeVisible()
})

journey.describe('without a script', () => {
  journey.use({ javaScriptEnabled: false })

  journey('everything can be read and opened without scripts', async ({ page }) => {
    await page.goto('/')
    const answer = page.getByText('Until the parcel ships.')
    await expect(answer).toBeHidden()
    await page.getByText('How long can I cancel an order?').click()
    await expect(answer).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get started' }).first()).toHaveAttribute(
      'href',
      '/get-started',
    )
  })
})
