import { expect, type Page } from '@playwright/test'
import { component } from './component-test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Activity/ })

component('every notification is kept, and errors are counted until viewed', async ({ page, open }) => {
  await open('activity')
  await page.getByRole('button', { name: 'Success' }).click()
  await expect(bell(page)).toHaveAccessibleName('Activity')
  await page.getByRole('button', { name: 'Error', exact: true }).click()
  await page.getByRole('button', { name: 'Error', exact: true }).click()
  await expect(bell(page)).toHaveAccessibleName('Activity, 2 unread errors')
  await bell(page).press('Enter')
  const tray = page.getByRole('dialog', { name: 'Activity' })
  await expect(tray.getByRole('listitem')).toHaveText([
    /Error\s*Failed to cancel order.*New/,
    /Error\s*Failed to cancel order.*New/,
    /Saved\s*Your time zone is Oslo.*New/,
  ])
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Activity')
})

component(
  'notifications survive a reload but not the tab, and can be cleared',
  async ({ page, open, context }) => {
    await open('activity')
    await page.getByRole('button', { name: 'Error', exact: true }).click()
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Activity, 1 unread error')
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(bell(other)).toHaveAccessibleName('Activity')
    await bell(page).click()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByRole('dialog', { name: 'Activity' })).toContainText('No messages yet')
  },
)

component('a notification is announced exactly once, an error immediately', async ({ page, open }) => {
  await open('activity')
  await page.evaluate(noteAnnouncements)
  await page.getByRole('button', { name: 'Error', exact: true }).click()
  await expect.poll(() => announced(page)).toEqual(['assertive: Notification ErrorFailed to cancel order'])
  await bell(page).click()
  await page.getByRole('dialog', { name: 'Activity' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Success' }).click()
  await expect
    .poll(() => announced(page))
    .toEqual([
      'assertive: Notification ErrorFailed to cancel order',
      'polite: Notification SavedYour time zone is Oslo.',
    ])
})

const announced = (page: Page) =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset.announced ?? '[]') as string[])

/** Runs in the page: notes the text that comes into any live region. */
function noteAnnouncements(): void {
  const said: string[] = []
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(
        '[aria-live]:not([aria-live=off]), [role=status]:not([aria-live]), [role=alert]',
      )
      if (!region || addedNodes.length === 0) continue
      const text = `${region.getAttribute('aria-live') ?? region.getAttribute('role')}: ${region.textContent}`
      if (said.at(-1) !== text) said.push(text)
    }
    document.documentElement.dataset.announced = JSON.stringify(said)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
