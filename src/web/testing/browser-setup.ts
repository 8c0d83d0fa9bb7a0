import '#web/ui/theme.css'
import { afterEach } from 'vitest'
import { unmount } from './mount.tsx'

afterEach(unmount)
