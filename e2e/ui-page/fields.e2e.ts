import { expect } from '@playwright/test'
import { component } from './component-test.ts'

component('a select works by keyboard alone', async ({ page, open }) => {
  await open('fields')
  const plan = page.getByRole('combobox', { name: 'Plan', exact: true })
  await plan.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type('premium 2')
  await page.keyboard.press('Enter')
  await expect(plan).toHaveText(/Premium 2/)
  await expect(plan).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /Premium 2/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(plan).toBeFocused()
})

component('a disabled option can’t be chosen', async ({ page, open }) => {
  await open('fields')
  const plan = page.getByRole('combobox', { name: 'Plan', exact: true })
  await plan.click()
  await page.getByRole('option', { name: /Premium 3/ }).click({ force: true })
  await expect(plan).toHaveText('Choose')
})

component('a field’s hint and error are announced with it', async ({ page, open }) => {
  await open('fields')
  await expect(page.getByRole('combobox', { name: 'Plan before' })).toHaveAccessibleDescription(
    'This plan has ended.',
  )
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    'Say in a few words why.',
  )
  await expect(page.getByRole('combobox', { name: 'Country of return' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

component('a combobox matches parts of words and ignores accents', async ({ page, open }) => {
  await open('fields')
  const country = page.getByRole('combobox', { name: 'Country', exact: true })
  await expect(country).toHaveValue('Norway')
  // What stands there is replaced, not added to.
  await country.focus()
  await page.keyboard.type('cote ivoire')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Côte d’Ivoire')
  await expect(page.getByRole('listbox')).toBeHidden()
})

component('a combobox says when nothing matches, and keeps its value', async ({ page, open }) => {
  await open('fields')
  const country = page.getByRole('combobox', { name: 'Country', exact: true })
  await country.focus()
  await page.keyboard.type('atlantis')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Norway')
})

component('a switch toggles with the space bar and by clicking its row', async ({ page, open }) => {
  await open('choices')
  const submit = page.getByRole('switch', { name: 'Submit orders automatically' })
  await expect(submit).toBeChecked()
  await submit.press('Space')
  await expect(submit).not.toBeChecked()
  await page.getByText('Submit orders automatically').click()
  await expect(submit).toBeChecked()
})

component('a form’s errors are listed on top and link to their fields', async ({ page, open }) => {
  await open('settings')
  const name = page.getByLabel('First name')
  await name.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Fix 1 field to continue' })
  await expect(name).toBeFocused()
  await problems.getByRole('button', { name: 'Enter your first name.' }).click()
  await expect(name).toBeFocused()
})
