import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { useWidth } from './use-width.ts'

function Chart() {
  const { box, width } = useWidth<HTMLDivElement>(600)
  return (
    <div ref={box} style={{ width: 'var(--test-width)' }}>
      <output>{width}</output>
    </div>
  )
}

test('the width follows the element', async () => {
  const root = document.documentElement.style
  root.setProperty('--test-width', '300px')
  await mount(<Chart />)
  const shown = () => page.getByRole('status').element().textContent
  await expect.poll(shown).toBe('300')
  root.setProperty('--test-width', '420px')
  await expect.poll(shown).toBe('420')
  root.removeProperty('--test-width')
})
