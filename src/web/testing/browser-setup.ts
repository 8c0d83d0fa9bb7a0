import '#web/ui/theme.css'
import { afterEach } from 'vitest'
import { clearActivity } from '#web/ui/feedback/activity-store.ts'
import { unmount } from './mount.tsx'

// Files share a page, and the activity would show the errors of the file before.
afterEach(async () => {
  await unmount()
  clearActivity()
})
