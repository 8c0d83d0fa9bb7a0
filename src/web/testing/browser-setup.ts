import '#web/ui/theme.css'
import { afterEach, beforeEach } from 'vitest'
import { clearActivity } from '#web/ui/feedback/activity-store.ts'
import { unmount } from './mount.tsx'

afterEach(() => unmount())
// Files share a page, and the activity would show the errors of the file before, also of a call that ended after it.
beforeEach(clearActivity)
