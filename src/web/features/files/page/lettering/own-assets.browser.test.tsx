import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LetteringAsset } from '#contract/products/lettering-assets.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { OwnAssets } from './own-assets.tsx'

const font: LetteringAsset = {
  ...{ id: 'a0000000-0000-8000-8000-000000000001', kind: 'FONT', name: 'Brand Bold', bytes: 9_000 },
  createdAt: '2026-11-01T00:00:00.000Z',
}
const logo = { ...font, id: 'a0000000-0000-8000-8000-000000000002', kind: 'LOGO' as const, name: 'Crest' }
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>'
const file = new File([svg], 'Crest.svg', { type: 'image/svg+xml' })
const input = () => page.getByLabelText('Add a logo or font')

function Assets({ used = [] }: { used?: string[] }) {
  const [added, setAdded] = useState('')
  return (
    <>
      <OwnAssets used={used} onAdded={({ name }) => setAdded(name)} />
      <output aria-label="Added">{added}</output>
    </>
  )
}

async function show(used: string[] = []) {
  await mount(<Assets used={used} />)
  await page.getByText('Your own logos and fonts').click()
}

test('a file is only added after the license tick, with its kind and its content', async () => {
  const calls = serve({
    'GET /lettering-assets': () => ({ assets: [font] }),
    'POST /lettering-assets': () => ({ asset: logo }),
  })
  await show()
  await expect.element(input()).toBeDisabled()
  await page.getByRole('checkbox', { name: /license/ }).click()
  await userEvent.upload(input(), file)
  await expect.element(page.getByRole('status', { name: 'Added' })).toHaveTextContent('Crest')
  const { body } = calls.find(({ method }) => method === 'POST')!
  expect(body).toEqual({ kind: 'LOGO', name: 'Crest', content: btoa(svg), hasLicense: true })
  // The next file needs a tick of its license, too.
  await expect.element(input()).toBeDisabled()
})

test('what can’t be printed says why, and can be added again after fixing it', async () => {
  const message = 'The logo can’t be printed. It has strokes.'
  serve({
    'GET /lettering-assets': () => ({ assets: [] }),
    'POST /lettering-assets': () => refuse(422, { error: 'LETTERING_ASSET_REFUSED', message }),
  })
  await show()
  await page.getByRole('checkbox', { name: /license/ }).click()
  await userEvent.upload(input(), file)
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(input()).toBeEnabled()
})

test('what the area uses isn’t deleted', async () => {
  const calls = serve({
    'GET /lettering-assets': () => ({ assets: [font, logo] }),
    [`DELETE /lettering-assets/${logo.id}`]: () => ({ id: logo.id }),
  })
  await show([font.id])
  await expect.element(page.getByRole('button', { name: 'Delete Brand Bold' })).toBeDisabled()
  await page.getByRole('button', { name: 'Delete Crest' }).click()
  await expect.poll(() => calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
