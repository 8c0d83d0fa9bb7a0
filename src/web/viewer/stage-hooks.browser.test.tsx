import { useRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Finding } from '#mesh/measurement.ts'
import { mount, unmount } from '#web/testing/mount.tsx'
import type { StageReply, StageRequest } from './stage-messages.ts'
import { useStage } from './use-stage.ts'
import { useViewer } from './use-viewer.ts'

const RealWorker = window.Worker

/** Stands in for the worker that draws; other workers are real. */
class FakeStage {
  onmessage: ((event: { data: StageReply }) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  readonly requests: StageRequest[] = []
  isTerminated = false

  postMessage(request: StageRequest): void {
    this.requests.push(request)
    if (request.do === 'show') this.reply({ kind: 'shown', ticket: request.ticket })
  }

  reply(data: StageReply): void {
    this.onmessage?.({ data })
  }

  terminate(): void {
    this.isTerminated = true
  }
}

let stages: FakeStage[] = []

beforeEach(() => {
  stages = []
  window.Worker = new Proxy(RealWorker, {
    construct(Real, [url, options]: [URL, WorkerOptions]) {
      if (!String(url).includes('stage.worker')) return new Real(url, options)
      const stage = new FakeStage()
      stages.push(stage)
      return stage
    },
  })
})

afterEach(() => {
  window.Worker = RealWorker
})

const status = () => page.getByRole('status').element().textContent

function Window() {
  const box = useRef<HTMLDivElement>(null)
  const state = useStage(box, () => undefined)
  return (
    <>
      <div ref={box} style={{ width: 300, height: 200 }} />
      <output>{typeof state === 'object' ? 'drawing' : state}</output>
    </>
  )
}

test('a view whose graphics context is lost says so, and frees what it held', async () => {
  await mount(<Window />)
  await expect.poll(status).toBe('drawing')
  expect(stages[0]!.requests).toContainEqual(
    expect.objectContaining({ do: 'resize', width: 300, height: 200 }),
  )
  stages[0]!.reply({ kind: 'lost' })
  await expect.poll(status).toBe('LOST')
  expect(stages[0]!.isTerminated).toBe(true)
})

test('a view whose context is lost stays one that can be started again, whatever fails afterward', async () => {
  await mount(<Window />)
  await expect.poll(status).toBe('drawing')
  const { onerror } = stages[0]!
  stages[0]!.reply({ kind: 'lost' })
  stages[0]!.onerror?.(new ErrorEvent('error'))
  stages[0]!.reply({ kind: 'none' })
  expect(onerror).not.toBeNull()
  await expect.poll(status).toBe('LOST')
})

test('a view that is left lets go of its worker', async () => {
  await mount(<Window />)
  await expect.poll(status).toBe('drawing')
  expect(stages[0]!.isTerminated).toBe(false)
  unmount(false)
  expect(stages[0]!.isTerminated).toBe(true)
})

test('a browser that can’t draw gets no view', async () => {
  await mount(<Window />)
  await expect.poll(status).toBe('drawing')
  stages[0]!.reply({ kind: 'none' })
  await expect.poll(status).toBe('NONE')
})

/** A wedge whose corner is at 100, 200, 300. */
const wedge = new File(
  ['v 100 200 300\nv 110 200 300\nv 100 210 300\nv 100 200 310\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n'],
  'wedge.obj',
)
const finding: Finding = {
  kind: 'THIN_WALLS',
  severity: 'warning',
  text: 'Thin',
  count: 1,
  places: [[110, 200, 300]],
}

function Viewer({ focused = null }: { focused?: number | null }) {
  const { box, state, first } = useViewer({
    source: { file: wedge },
    label: 'Wedge',
    color: '#ff0000',
    findings: [finding],
    focused,
  })
  const size = first.state.kind === 'ready' ? first.state.facts.size.join(' × ') : first.state.kind
  return (
    <>
      <div ref={box} />
      <output>{`${typeof state === 'object' ? 'drawing' : state} ${size}`}</output>
    </>
  )
}

test('a finding that the page focuses is looked at where it is on the plate', async () => {
  await mount(<Viewer focused={0} />)
  await expect.poll(status, { timeout: 15_000 }).toBe('drawing 10 × 10 × 10')
  // The model stands in the middle of the plate, wherever it was in the file.
  await expect
    .poll(() => stages[0]!.requests)
    .toContainEqual({ do: 'steer', steering: { do: 'lookAt', place: [5, -5, 0] } })
})

test('the figures remain when drawing stops', async () => {
  await mount(<Viewer />)
  await expect.poll(status, { timeout: 15_000 }).toBe('drawing 10 × 10 × 10')
  stages[0]!.reply({ kind: 'lost' })
  await expect.poll(status).toBe('LOST 10 × 10 × 10')
})
