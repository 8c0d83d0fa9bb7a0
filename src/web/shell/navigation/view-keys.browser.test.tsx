import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { screens } from './navigation.ts'
import { useViewKeys } from './use-view-keys.ts'

function Keys() {
  useViewKeys()
  return <p>Ready</p>
}

test('every screen with a key opens on g and its key', async () => {
  serve({})
  const { router } = await mount(<Keys />)
  const withKey = screens.filter(({ key }) => key)
  expect(withKey.length).toBeGreaterThan(5)
  for (const { key, path } of withKey) {
    await userEvent.keyboard(`g${key}`)
    await expect.poll(() => router.state.location.pathname).toBe(path)
  }
})
