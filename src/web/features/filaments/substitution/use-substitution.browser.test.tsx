import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FilamentUse, ListedFilament } from '#contract/products/catalog.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { useSubstitution } from './use-substitution.ts'

const filament = (digit: string, hex: string) =>
  ({
    id: `0000000${digit}-0000-4000-8000-000000000000`,
    name: `PLA ${hex}`,
    profile: 'PLA',
    color: hex,
    hex,
    isAvailable: true,
    isListed: true,
    since: '2026-11-01T00:00:00Z',
  }) as ListedFilament
const [red, darkRed, blue] = [filament('1', '#ff0000'), filament('2', '#e00000'), filament('3', '#0000ff')]
const use = {
  products: [
    { id: 'prd_vase', name: 'Vase', version: 3, places: ['Body'] },
    { id: 'prd_lamp', name: 'Lamp', version: 1, places: ['Foot'] },
  ],
  lines: [
    { lineId: 'line_vase', productId: 'prd_vase' },
    { lineId: 'line_lamp', productId: 'prd_lamp' },
    { lineId: 'line_own', productId: null },
  ],
  moreLines: false,
  drafts: [],
} as unknown as FilamentUse
const reply = {
  products: [],
  followingOrders: 0,
  lineIds: [],
  skipped: [],
  isPending: false,
  isApplied: false,
}
const path = `POST /filaments/${red.id}/substitute`

function Plan({ isWanted = true }: { isWanted?: boolean }) {
  const plan = useSubstitution({ filament: red, filaments: [red, blue, darkRed], use, isWanted })
  return (
    <>
      <button type="button" onClick={() => plan.toggle('prd_lamp')}>
        Leave Lamp
      </button>
      <button type="button" onClick={() => plan.setIsForLines(true)}>
        Also in orders
      </button>
      <button type="button" onClick={() => plan.toggleAll()}>
        Toggle all
      </button>
      <output>{`${plan.by} ${plan.isPossible} ${plan.isReady}`}</output>
    </>
  )
}
const status = () => page.getByRole('status').element().textContent
const press = (name: string) => page.getByRole('button', { name }).click()

test('the nearest color is offered for every product, and shown before anything is changed', async () => {
  const calls = serve({ [path]: () => reply })
  await mount(<Plan />)
  await expect.poll(status).toBe(`${darkRed.id} true true`)
  expect(calls.map(({ body }) => body)).toEqual([
    {
      by: darkRed.id,
      products: [
        { id: 'prd_vase', version: 3 },
        { id: 'prd_lamp', version: 1 },
      ],
      lineIds: [],
      apply: false,
    },
  ])
})

test('an item in an order follows its product, or is changed alone when its product is left', async () => {
  const calls = serve({ [path]: () => reply })
  await mount(<Plan />)
  await press('Also in orders')
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ lineIds: ['line_own'] })
  await press('Leave Lamp')
  await expect
    .poll(() => calls.at(-1)?.body)
    .toMatchObject({ products: [{ id: 'prd_vase' }], lineIds: ['line_lamp', 'line_own'] })
})

test('with no product and no order chosen nothing can be replaced', async () => {
  serve({ [path]: () => reply })
  await mount(<Plan />)
  await expect.poll(status).toBe(`${darkRed.id} true true`)
  await press('Toggle all')
  await expect.poll(status).toBe(`${darkRed.id} false false`)
})

test('nothing is asked for until the seller wants to replace it', async () => {
  const calls = serve({ [path]: () => reply })
  await mount(<Plan isWanted={false} />)
  await expect.poll(status).toBe(`${darkRed.id} true false`)
  expect(calls).toEqual([])
})
