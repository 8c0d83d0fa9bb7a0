import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { useMeasuredPart } from './use-measured-part.ts'

const triangle = 'v 0 0 0\nv 10 0 0\nv 0 10 0\nv 0 0 10\n'
const tetrahedron = new File([`${triangle}f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n`], 'wedge.obj')
const status = () => page.getByRole('status').element().textContent

function Part({ file }: { file: File }) {
  const part = useMeasuredPart(file)
  if (part.kind === 'measured') return <output>{`${part.measurement.volumeMm3.toFixed(1)} mm³`}</output>
  return <output>{part.kind === 'refused' ? part.error.message : part.kind}</output>
}

test('a part is measured in the browser, without sending it anywhere', async () => {
  const calls = serve({})
  await mount(<Part file={tetrahedron} />)
  await expect.poll(status, { timeout: 15_000 }).toBe('166.7 mm³')
  expect(calls).toEqual([])
})

test('a file that can’t be read says why', async () => {
  await mount(<Part file={new File(['; generated\nG28\n'], 'part.obj')} />)
  await expect.poll(status, { timeout: 15_000 }).toMatch(/sliced for one printer/)
})
