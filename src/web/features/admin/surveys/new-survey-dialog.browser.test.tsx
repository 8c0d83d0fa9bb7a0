import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { NewSurveyDialog } from './new-survey-dialog.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a survey starts with its questions, plans and pause, once each question can be answered', async () => {
  const calls = serve({ 'POST /admin/surveys': () => ({ survey: {} }) })
  const posts = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const onClose = vi.fn()
  await mount(<NewSurveyDialog onClose={onClose} />)
  await page.getByLabelText('Title').fill('After the first order')
  await page.getByLabelText('Question 1', { exact: true }).fill('Which tool do you use?')
  await page.getByRole('combobox', { name: 'Answer type' }).click()
  await page.getByRole('option', { name: 'One of several choices' }).click()
  await page.getByRole('textbox', { name: 'Choices' }).fill('ShipStation\nShipStation')
  await button('Start survey').click()
  await expect.element(page.getByText(/needs two or more different choices/).first()).toBeVisible()
  expect(posts()).toEqual([])
  await page.getByRole('textbox', { name: 'Choices' }).fill('ShipStation\n Shippo \n')
  await page.getByRole('checkbox', { name: 'Maker' }).click()
  await button('Start survey').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(posts()).toEqual([
    {
      title: 'After the first order',
      questions: [{ kind: 'CHOICE', text: 'Which tool do you use?', choices: ['ShipStation', 'Shippo'] }],
      plans: [1],
      step: null,
      orderDays: null,
      capDays: 30,
    },
  ])
})
