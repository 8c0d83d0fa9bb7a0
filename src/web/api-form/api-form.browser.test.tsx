import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NewPasswordField } from '#web/entities/sign-in/new-password-field.tsx'
import { api } from '#web/lib/api.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { ApiForm } from './api-form.tsx'
import type { JsonSchema } from './check-schema.ts'
import { useApiForm } from './use-api-form.ts'

const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 10 },
    username: { type: 'string', minLength: 3 },
  },
}

interface Fields {
  name: string
  username: string
}

function Profile({ initial = { name: '', username: '' } }: { initial?: Fields }) {
  const [saved, setSaved] = useState(initial)
  const form = useApiForm<Fields>({
    saved,
    schema,
    save: async (body) => {
      await api.updatePreferences({ body })
      setSaved({ ...body, name: body.name.trim() })
    },
    labels: { username: 'The username', name: 'The name' },
    fieldOfCode: { USERNAME_TAKEN: 'username' },
  })
  return (
    <>
      <ApiForm form={form}>
        <TextField label="Name" {...form.text('name')} />
        <TextField label="Username" {...form.text('username')} />
      </ApiForm>
      <button type="button" onClick={() => setSaved({ name: 'From afar', username: 'afar' })}>
        News
      </button>
    </>
  )
}

const name = page.getByLabelText('Name', { exact: true })
const username = page.getByLabelText('Username')
const save = page.getByRole('button', { name: 'Save' })
const summary = page.getByRole('alert')

test('a failed attempt moves the focus to the first invalid field in document order', async () => {
  const calls = serve({})
  await mount(<Profile initial={{ name: 'Nora', username: 'nora' }} />)
  await name.fill('')
  await username.fill('no')
  await save.click()
  await expect.element(name).toHaveFocus()
  await expect.poll(() => summary.element().textContent).toMatch(/Fix 2 fields to continue/)
  await expect.element(name).toHaveAccessibleDescription('The name is required')
  await expect.element(username).toHaveAccessibleDescription('The username needs at least 3 characters')
  expect(calls).toEqual([])
  await name.fill('Nora Q')
  await save.click()
  await expect.element(username).toHaveFocus()
})

test('a line of the summary leads to its field', async () => {
  serve({})
  await mount(<Profile />)
  await name.fill('Nora')
  await save.click()
  await page.getByRole('button', { name: 'The username is required' }).click()
  await expect.element(username).toHaveFocus()
})

test('what the server refuses is shown at its field until the field changes', async () => {
  serve({
    'PUT /user/preferences': () =>
      refuse(409, { error: 'USERNAME_TAKEN', message: 'This username is not available' }),
  })
  await mount(<Profile />)
  await name.fill('Nora')
  await username.fill('nora')
  await save.click()
  await expect.element(username).toHaveFocus()
  await expect.element(username).toHaveAttribute('aria-invalid', 'true')
  await username.fill('nora2')
  await expect.element(username).not.toHaveAttribute('aria-invalid')
  await expect.element(summary).not.toBeInTheDocument()
})

test('details of a refusal find their fields', async () => {
  serve({
    'PUT /user/preferences': () =>
      refuse(400, {
        error: 'VALIDATION_FAILED',
        details: [{ path: 'body.name', message: 'has control characters' }],
      }),
  })
  await mount(<Profile />)
  await name.fill('Nora')
  await username.fill('nora')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('The name has control characters')
  await expect.element(name).toHaveFocus()
})

test('saving sends the values once, shows what was saved and is done', async () => {
  const calls = serve({ 'PUT /user/preferences': () => ({}) })
  await mount(<Profile />)
  await name.fill('Nora ')
  await username.fill('nora')
  await save.dblClick()
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved')
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'Nora ', username: 'nora' }])
  await expect.element(name).toHaveValue('Nora')
  await expect.element(save).toBeDisabled()
})

test('news from the server replace what was not touched, and nothing else', async () => {
  serve({})
  await mount(<Profile initial={{ name: 'Nora', username: 'nora' }} />)
  await name.fill('Nora Quill')
  await page.getByRole('button', { name: 'News' }).click()
  await expect.element(username).toHaveValue('afar')
  await expect.element(name).toHaveValue('Nora Quill')
})

test('undo brings back what is saved, and going back to it by hand is no change', async () => {
  serve({})
  await mount(<Profile initial={{ name: 'Nora', username: 'nora' }} />)
  await expect.element(save).toBeDisabled()
  await name.fill('')
  await save.click()
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect.element(name).toHaveValue('Nora')
  await expect.element(summary).not.toBeInTheDocument()
  await name.fill('Nora!')
  await name.fill('Nora')
  await expect.element(save).toBeDisabled()
})

test('leaving with unsaved changes asks first', async () => {
  serve({})
  const { router } = await mount(<Profile />)
  await name.fill('Nora')
  const moved = vi.fn()
  void router.navigate({ href: '/dashboard/products/files' }).then(moved)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(router.state.location.pathname).toBe('/dashboard/products')
  await expect.element(name).toHaveValue('Nora')
  void router.navigate({ href: '/dashboard/products/files' })
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/products/files')
})

function Account() {
  const form = useApiForm({
    saved: { kind: 'SHOP', country: 'US', password: '' },
    save: async () => undefined,
    labels: {},
    check: () => [
      { field: 'kind', message: 'Choose a kind' },
      { field: 'country', message: 'Choose a country' },
      { field: 'password', message: 'Choose a password' },
    ],
  })
  return (
    <ApiForm form={form}>
      <RadioCards
        label="Kind"
        options={[
          { value: 'SHOP', label: 'Store' },
          { value: 'MAKER', label: 'Maker' },
        ]}
        {...form.choice('kind')}
      />
      <Select
        label="Country"
        options={[{ value: 'US', label: 'United States' }]}
        {...form.choice('country')}
      />
      <NewPasswordField {...form.choice('password')} />
    </ApiForm>
  )
}

test('a line of the summary leads to every kind of field', async () => {
  await mount(<Account />)
  await page.getByLabelText('Password', { exact: true }).fill('short')
  await save.click()
  const lines = summary.getByRole('button').elements()
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Choose a kind',
    'Choose a country',
    'Choose a password',
  ])
  await summary.getByRole('button', { name: 'Choose a kind' }).click()
  await expect.element(page.getByRole('radio', { name: 'Store' })).toHaveFocus()
  await summary.getByRole('button', { name: 'Choose a country' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveFocus()
  await summary.getByRole('button', { name: 'Choose a password' }).click()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
})
