import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { useIsLate } from './use-is-late.ts'

function Wait({ afterMs }: { afterMs: number }) {
  const [isGoingOn, setIsGoingOn] = useState(false)
  const isLate = useIsLate(isGoingOn, afterMs)
  return (
    <>
      <button type="button" onClick={() => setIsGoingOn(!isGoingOn)}>
        Toggle
      </button>
      <output>{isLate ? 'late' : 'in time'}</output>
    </>
  )
}

test('only what takes long enough is late', async () => {
  await mount(<Wait afterMs={50} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('in time')
  await page.getByRole('button').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('late')
})

test('what ends before that is never late', async () => {
  await mount(<Wait afterMs={60_000} />)
  await page.getByRole('button').dblClick()
  await expect.element(page.getByRole('status')).toHaveTextContent('in time')
})
