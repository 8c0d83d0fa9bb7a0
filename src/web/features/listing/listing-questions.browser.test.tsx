import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ListingQuestions } from './listing-questions.tsx'

const listing = { id: 'por_1', isOwn: false }
const none = { questions: [], pagination: { page: 1, pages: 1, total: 0 } }
const send = page.getByRole('button', { name: 'Send question' })
const question = page.getByRole('textbox', { name: /Your question/ })
const email = page.getByRole('textbox', { name: /Email/ })

test('a guest’s question needs words and an address, stays when it is refused, and says what comes next', async () => {
  let isRefused = true
  const calls = serve({
    'POST /listings/por_1/questions': () =>
      isRefused
        ? refuse(422, {
            ...{ error: 'VALIDATION_FAILED', message: 'Invalid.' },
            details: [{ path: 'body.text', message: 'can’t have links or email addresses' }],
          })
        : { state: 'CONFIRM' },
  })
  await mount(<ListingQuestions listing={listing} asked={none} isSignedIn={false} />)
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await expect.element(question).toHaveFocus()
  await send.click()
  await expect.element(page.getByText('Write your question first.')).toBeVisible()
  await expect.element(page.getByText('Enter your email address.')).toBeVisible()
  expect(calls).toEqual([])
  await question.fill('See spam.com')
  await email.fill('pat@mail.example')
  await send.click()
  await expect.element(page.getByText(/can’t have links/)).toBeVisible()
  await expect.element(question).toHaveValue('See spam.com')
  isRefused = false
  await question.fill('Does it hold water?')
  await send.click()
  await expect.element(page.getByText(/Check your inbox/)).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ text: 'Does it hold water?', email: 'pat@mail.example' })
})

test('who is signed in isn’t asked for an address', async () => {
  serve({ 'POST /listings/por_1/questions': () => ({ state: 'SENT' }) })
  await mount(<ListingQuestions listing={listing} asked={none} isSignedIn />)
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await expect.element(send).toBeVisible()
  await question.fill('Does it hold water?')
  expect(email.query()).toBeNull()
  await send.click()
  await expect.element(page.getByText('Your question was sent. We email you the answer.')).toBeVisible()
})

test('the mailed link sends the question on a click, and its secret leaves the address', async () => {
  const id = `que_${'0'.repeat(26)}`
  window.history.replaceState(null, '', `#question=${id}.${'k'.repeat(43)}`)
  const calls = serve({ [`POST /questions/${id}/confirmation`]: () => ({ success: true }) })
  await mount(<ListingQuestions listing={listing} asked={none} isSignedIn={false} />)
  const confirm = page.getByRole('button', { name: 'Send my question' })
  await expect.element(confirm).toBeVisible()
  expect(window.location.hash).toBe('#questions')
  expect(calls).toEqual([])
  await confirm.click()
  await expect.element(page.getByText(/Your question was sent/)).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ token: 'k'.repeat(43) })
})

test('a mailed link works where the page is open already, also a second one', async () => {
  const calls = serve({
    'POST /questions/que_00000000000000000000000001/confirmation': () => ({ success: true }),
    'POST /questions/que_00000000000000000000000002/confirmation': () => ({ success: true }),
  })
  await mount(<ListingQuestions listing={listing} asked={none} isSignedIn={false} />)
  const confirm = page.getByRole('button', { name: 'Send my question' })
  for (const n of [1, 2]) {
    window.location.hash = `question=que_0000000000000000000000000${n}.${String(n).repeat(43)}`
    await confirm.click()
    await expect.element(page.getByText(/Your question was sent/)).toBeVisible()
    expect(window.location.hash).toBe('#questions')
  }
  expect(calls.map(({ body }) => body)).toEqual([{ token: '1'.repeat(43) }, { token: '2'.repeat(43) }])
})

test('older and newer questions are links, which scripts don’t have to run for', async () => {
  const question = {
    ...{ id: 'que_1', text: 'Does it hold water?', answer: 'Yes', askedAt: '2026-11-20T10:00:00.000Z' },
    answeredAt: '2026-11-21T10:00:00.000Z',
  }
  const asked = { questions: [question], pagination: { page: 2, pages: 3, total: 41 } }
  await mount(<ListingQuestions listing={listing} asked={asked} isSignedIn />)
  const target = (name: string) =>
    new URL(page.getByRole('link', { name }).element().getAttribute('href')!, window.location.href)
  const older = target('Older questions')
  expect([older.pathname, older.searchParams.get('questions'), older.hash]).toEqual([
    '/portal/por_1',
    '3',
    '#questions',
  ])
  expect(target('Newer questions').searchParams.has('questions')).toBe(false)
})
