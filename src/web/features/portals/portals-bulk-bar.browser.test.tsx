import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Portal } from '#contract/portals/portals.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { PortalsBulkBar } from './portals-bulk-bar.tsx'

const portals = [
  { id: 'por_1', version: 3, title: 'Vase', state: 'LISTED' },
  { id: 'por_2', version: 5, title: 'Bowl', state: 'PAUSED' },
] as unknown as readonly Portal[]

function Screen() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['por_1', 'por_2']))
  return (
    <>
      <PortalsBulkBar selected={selected} portals={portals} onSelect={setSelected} />
      <output aria-label="Selected">{[...selected].join(' ')}</output>
    </>
  )
}
const left = () => page.getByLabelText('Selected').element().textContent

test('prices change by a percentage that is checked first, and what stays as it is says why and stays selected', async () => {
  let isDown = true
  const calls = serve({
    'POST /portals/bulk': () =>
      isDown
        ? refuse(503, { error: 'SERVER_ERROR', message: 'Try again later.' })
        : {
            results: [
              { id: 'por_1', title: 'Vase', isDone: true, reason: null, state: 'LISTED', priceCents: 900 },
              {
                id: 'por_2',
                title: 'Bowl',
                isDone: false,
                reason: 'It was removed.',
                state: null,
                priceCents: null,
              },
            ],
          },
  })
  await mount(<Screen />)
  await page.getByRole('button', { name: 'Change prices' }).click()
  const confirm = page.getByRole('button', { name: 'Change the prices of 2 portals' })
  await expect.element(confirm).toBeDisabled()
  const percent = page.getByRole('textbox', { name: 'Change by percent' })
  await percent.fill('-95')
  await expect.element(page.getByText('Enter a number from -90 to 500')).toBeVisible()
  await percent.fill('-10')
  await confirm.click()
  await expect.element(page.getByText(/Try again later/)).toBeVisible()
  isDown = false
  await confirm.click()
  await expect.element(page.getByText('1 changed, 1 not changed')).toBeVisible()
  await expect.element(page.getByText('It was removed.')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({
    portals: [
      { id: 'por_1', version: 3 },
      { id: 'por_2', version: 5 },
    ],
    change: { kind: 'PRICE', percent: -10 },
  })
  await expect.poll(left).toBe('por_2')
})

test('only those that can be paused are, and the button says how many', async () => {
  const calls = serve({
    'POST /portals/bulk': () => ({
      results: [{ id: 'por_1', title: 'Vase', isDone: true, reason: null, state: 'PAUSED', priceCents: 900 }],
    }),
  })
  await mount(<Screen />)
  await page.getByRole('button', { name: 'Pause 1', exact: true }).click()
  await page.getByRole('button', { name: 'Pause 1 portal' }).click()
  await expect.element(page.getByText('1 portal changed')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ portals: [{ id: 'por_1', version: 3 }], change: { kind: 'PAUSE' } })
})
