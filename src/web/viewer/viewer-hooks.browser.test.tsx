import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { switchSingleKeys } from '#web/ui/single-keys.ts'
import type { RemoteStage } from './remote-stage.ts'
import { useModel } from './use-model.ts'
import { useThemeColors } from './use-theme-colors.ts'
import { useViewerCommands } from './use-viewer-commands.ts'

afterEach(() => {
  switchSingleKeys(true)
  document.documentElement.removeAttribute('data-theme')
})

/** A cube of 10 mm. */
const cube = (() => {
  const corner = (index: number) => [index & 1, (index >> 1) & 1, (index >> 2) & 1].map((at) => at * 10)
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ]
  const vertices = Array.from({ length: 8 }, (_, index) => `v ${corner(index).join(' ')}`)
  const lines = [...vertices, ...faces.map((face) => `f ${face.map((at) => at + 1).join(' ')}`)]
  return new File([lines.join('\n')], 'cube.obj')
})()

const status = () => page.getByRole('status').element().textContent

function Model({ file }: { file: File }) {
  const { state, retry } = useModel({ stage: null, place: 0, source: { file }, scale: 1 })
  return (
    <>
      <button type="button" onClick={retry}>
        Retry
      </button>
      <output>{state.kind === 'ready' ? `ready ${JSON.stringify(state.facts)}` : state.kind}</output>
    </>
  )
}

test('a model is read even where nothing can be drawn', async () => {
  await mount(<Model file={cube} />)
  await expect.poll(status, { timeout: 15_000 }).toMatch(/^ready .*10/)
})

test('a file that is no model fails with a sentence, and can be tried again', async () => {
  await mount(<Model file={new File(['not a model'], 'cup.3mf')} />)
  await expect.poll(status, { timeout: 15_000 }).toBe('failed')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(status, { timeout: 15_000 }).toBe('failed')
})

function Commands({
  isCompared = false,
  isStill = false,
  onStep,
  steer,
}: Record<'onStep' | 'steer', () => void> & { isCompared?: boolean; isStill?: boolean }) {
  const stage = { steer } as unknown as RemoteStage
  const { settings, onKeyDown } = useViewerCommands({ stage, isCompared, isStill, stepCount: 3, onStep })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as in the viewer.
    <section tabIndex={0} aria-label="Viewer" onKeyDown={onKeyDown}>
      <p>{settings.isTurning ? 'turning' : 'at rest'}</p>
      <p>{`by ${settings.map}`}</p>
      <output>{`${settings.step} ${settings.hasPlate} ${settings.section !== null} ${settings.layout}`}</output>
    </section>
  )
}

test('keys step through the findings in a circle, toggle the plate and the cut, and turn the model', async () => {
  const [onStep, steer] = [vi.fn(), vi.fn()]
  await mount(<Commands onStep={onStep} steer={steer} />)
  page.getByRole('region', { name: 'Viewer' }).element().focus()
  await userEvent.keyboard('b')
  await expect.poll(status).toBe('2 true false single')
  await userEvent.keyboard('nps')
  await expect.poll(status).toBe('0 false true single')
  expect(onStep.mock.calls).toEqual([[2], [0]])
  await userEvent.keyboard('{ArrowLeft}')
  expect(steer).toHaveBeenCalledWith(expect.objectContaining({ do: 'turn' }))
})

test('T turns the model until it is pressed again, O and W color it', async () => {
  const [onStep, steer] = [vi.fn(), vi.fn()]
  await mount(<Commands onStep={onStep} steer={steer} />)
  page.getByRole('region', { name: 'Viewer' }).element().focus()
  await userEvent.keyboard('to')
  await expect.element(page.getByText('turning')).toBeVisible()
  await expect.element(page.getByText('by overhangs')).toBeVisible()
  await userEvent.keyboard('tww')
  await expect.element(page.getByText('at rest')).toBeVisible()
  await expect.element(page.getByText('by null')).toBeVisible()
  expect(steer).not.toHaveBeenCalled()
})

test('with reduced motion, T turns the model by one step', async () => {
  const [onStep, steer] = [vi.fn(), vi.fn()]
  await mount(<Commands onStep={onStep} steer={steer} isStill />)
  page.getByRole('region', { name: 'Viewer' }).element().focus()
  await userEvent.keyboard('t')
  expect(steer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ do: 'turn', pitch: 0 }))
  await expect.element(page.getByText('at rest')).toBeVisible()
})

test('with single keys off, letters do nothing and arrows still turn the model', async () => {
  switchSingleKeys(false)
  const [onStep, steer] = [vi.fn(), vi.fn()]
  await mount(<Commands onStep={onStep} steer={steer} isCompared />)
  page.getByRole('region', { name: 'Viewer' }).element().focus()
  await userEvent.keyboard('np{ArrowUp}')
  expect(onStep).not.toHaveBeenCalled()
  expect(steer).toHaveBeenCalledTimes(1)
  await expect.poll(status).toBe('null true false side')
})

function Colors() {
  const box = useRef<HTMLDivElement>(null)
  const { isDark, ink } = useThemeColors(box)
  return (
    <div ref={box} className="text-ink">
      <output>{`${isDark} ${ink}`}</output>
    </div>
  )
}

test('the colors follow a change of theme', async () => {
  document.documentElement.dataset.theme = 'light'
  await mount(<Colors />)
  await expect.poll(status).toMatch(/^false /)
  const light = status()
  document.documentElement.dataset.theme = 'dark'
  await expect.poll(status).toMatch(/^true /)
  expect(status()).not.toBe(light)
})
