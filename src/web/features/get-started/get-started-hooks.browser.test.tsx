import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { noAnswers, type Step } from './answers.ts'
import { keepAnswers } from './kept-answers.ts'
import { useAccountForm } from './use-account-form.ts'
import { useWizard } from './use-wizard.ts'

const quiet = { 'POST /userAnalytics/events': () => ({}) }
const status = () => page.getByRole('status').element().textContent
const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click()

function Wizard({ isSignedIn = false, from = 'who' }: { isSignedIn?: boolean; from?: Step }) {
  const [step, onStep] = useState<Step>(from)
  const wizard = useWizard({ step, presetKind: null, isSignedIn, onStep })
  return (
    <>
      <button type="button" onClick={wizard.complete}>
        Continue
      </button>
      <button type="button" onClick={() => wizard.back?.()}>
        Back
      </button>
      <button type="button" onClick={() => wizard.change({ kind: 'TRYING' })}>
        Just trying
      </button>
      <button type="button" onClick={() => wizard.resume?.()}>
        Resume
      </button>
      <output>{`${wizard.step} ${wizard.number}/${wizard.count} ${wizard.resume ? 'can resume' : ''}`}</output>
    </>
  )
}

test('the steps go forward and back, and those who are just trying skip the questions', async () => {
  await mount(<Wizard />)
  await expect.poll(status).toBe('who 1/4 ')
  press('Continue')
  await expect.poll(status).toBe('tools 2/4 ')
  press('Back')
  await expect.poll(status).toBe('who 1/4 ')
  press('Just trying')
  await expect.poll(status).toBe('who 1/2 ')
  press('Continue')
  await expect.poll(status).toBe('account 2/2 ')
})

test('a visitor who comes back is offered the step they left, with their answers', async () => {
  keepAnswers({ answers: { ...noAnswers, kind: 'SHOP' }, step: 'parts' })
  await mount(<Wizard />)
  await expect.poll(status).toBe('who 1/4 can resume')
  press('Resume')
  await expect.poll(status).toBe('parts 3/4 ')
})

test('a link to the account step leads someone who is signed in to the last question', async () => {
  await mount(<Wizard isSignedIn from="account" />)
  await expect.poll(status).toBe('parts 3/3 ')
})

const filled = {
  name: 'Mara',
  email: 'mara@example.test',
  password: 'a-long-sentence',
}

function AccountForm({ onSent, fields }: { onSent: (email: string) => void; fields: typeof filled }) {
  const form = useAccountForm({ fields, onSent })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(event.currentTarget)
      }}
    >
      <input aria-label="Email" onBlur={() => form.leave('email')} />
      <button type="submit">Create account</button>
      <output>
        {[form.errorOf('email'), form.notice, ...form.summary.map(({ field }) => field)].join(' | ')}
      </output>
    </form>
  )
}

test('what is missing is listed on submit, and nothing is sent', async () => {
  const calls = serve(quiet)
  const onSent = vi.fn()
  await mount(<AccountForm onSent={onSent} fields={{ ...filled, name: '', email: 'mara' }} />)
  await expect.poll(status).toBe(' | ')
  const email = page.getByLabelText('Email').element()
  email.focus()
  email.blur()
  await expect.poll(status).toMatch(/^Enter an email address/)
  press('Create account')
  await expect.poll(status).toMatch(/\| name \| email$/)
  expect(calls.filter(({ path }) => path === '/auth/sign-up/email')).toEqual([])
  expect(onSent).not.toHaveBeenCalled()
})

test('an account is created once, also with two quick presses', async () => {
  const pressed = Promise.withResolvers<void>()
  const calls = serve({
    'POST /auth/sign-up/email': async ({ body }) => {
      await pressed.promise
      return { email: (body as typeof filled).email }
    },
  })
  const onSent = vi.fn()
  await mount(<AccountForm onSent={onSent} fields={filled} />)
  await page.getByRole('button', { name: 'Create account' }).dblClick()
  pressed.resolve()
  await expect.poll(() => onSent.mock.calls).toEqual([['mara@example.test']])
  expect(calls.filter(({ path }) => path === '/auth/sign-up/email')).toHaveLength(1)
})

test('a refused password is said at its field', async () => {
  const details = [{ path: 'body.email', message: 'address is not allowed' }]
  serve({ ...quiet, 'POST /auth/sign-up/email': () => refuse(422, { error: 'VALIDATION_FAILED', details }) })
  await mount(<AccountForm onSent={vi.fn()} fields={filled} />)
  press('Create account')
  await expect.poll(status).toMatch(/^This address is not allowed/)
})
