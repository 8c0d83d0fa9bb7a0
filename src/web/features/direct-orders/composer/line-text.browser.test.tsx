import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DirectText } from '#contract/orders/direct-orders.ts'
import { letteringArea } from '#testing/factories/lettering-factory.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { emptyPrint, type PrintLineDraft } from '../direct-draft.ts'
import { LineText } from './line-text.tsx'

const nothing: DirectText = {
  ...{ line: 0, maxCharacters: 6, maxLines: 1, state: 'NONE', letteringId: null, sha256: null },
  ...{ refusal: null, warning: null, place: letteringArea },
}
const ready: DirectText = { ...nothing, state: 'READY', letteringId: 'let_1', sha256: 'a'.repeat(64) }
const button = (name: string) => page.getByRole('button', { name, exact: true })

interface Shown {
  first: Partial<PrintLineDraft>
  text: DirectText | null
  problem: string | null
  changes: PrintLineDraft[]
}

/** The line as the composer keeps it, with what the server says about its text. */
function Line({ first, text, problem, changes }: Shown) {
  const [line, setLine] = useState({ ...emptyPrint(), publicFileServiceId: 'ver_1', ...first })
  const onChange = (next: PrintLineDraft) => {
    changes.push(next)
    setLine(next)
  }
  return <LineText {...{ line, text, problem, onChange }} />
}

async function show(first: Partial<PrintLineDraft>, text: DirectText | null, problem: string | null = null) {
  const changes: PrintLineDraft[] = []
  await mount(<Line {...{ first, text, problem, changes }} />)
  return changes
}

test('a text is tried on the part, and becomes the line’s only when it is used', async () => {
  const calls = serve({
    'POST /orders/direct-texts/preview': () => ({
      ...{ picture: null, refusal: 'Emoji can’t be printed as letters: 🎉', warning: null },
      letterHeightMm: null,
    }),
  })
  const changes = await show({}, nothing)
  const field = page.getByRole('textbox', { name: 'Text on the part (optional)' })
  await field.fill('Bartholomew')
  await expect.element(page.getByText('At most 6 characters fit.')).toBeVisible()
  await field.fill('Zoë')
  await expect.element(page.getByText(/Emoji can’t be printed/)).toBeVisible()
  const tried = calls.filter(({ method }) => method === 'POST')
  expect(tried.map(({ body }) => body)).toEqual([{ versionId: 'ver_1', text: 'Zoë' }])
  expect(changes).toEqual([])
  await button('Use this text').click()
  expect(changes).toMatchObject([{ text: 'Zoë', approvedText: null }])
})

test('a made text is approved by its hash, and another one has to be approved again', async () => {
  serve({})
  const changes = await show({ text: 'Zoë' }, ready)
  await expect.element(page.getByRole('img', { name: 'The part with the text “Zoë”' })).toBeVisible()
  await button('Approve text').click()
  await expect.element(page.getByText('Approved', { exact: true })).toBeVisible()
  expect(changes.at(-1)).toMatchObject({ text: 'Zoë', approvedText: ready.sha256 })
  await button('Change the text').click()
  await page.getByRole('textbox').fill('Emma')
  await button('Use this text').click()
  expect(changes.at(-1)).toMatchObject({ text: 'Emma', approvedText: null })
  await button('Remove the text').click()
  expect(changes.at(-1)).toMatchObject({ text: '', approvedText: null })
})

test('a text whose file takes none any more says so and can be removed; without one there is nothing', async () => {
  serve({})
  const changes = await show({ text: 'Zoë' }, null, 'This file has no text area. Remove the text')
  await expect.element(page.getByText('This file has no text area. Remove the text')).toBeVisible()
  await button('Remove the text').click()
  expect(changes.at(-1)).toMatchObject({ text: '' })
  await expect.element(button('Remove the text')).not.toBeInTheDocument()
})
