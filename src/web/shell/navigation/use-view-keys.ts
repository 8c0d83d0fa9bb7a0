import { useNavigate } from '@tanstack/react-router'
import type { Place } from '#web/lib/place.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { adminScreens } from '../admin/admin-screens.ts'
import { screens } from './navigation.ts'

interface Keyed {
  key?: string | undefined
  place: Place
}

const ofSellers: readonly Keyed[] = screens.map(({ key, path, view }) => ({
  key,
  place: { to: path, search: view ? { view } : {} },
}))
const ofAdministrators: readonly Keyed[] = adminScreens.map(({ key, path }) => ({ key, place: { to: path } }))

/** Opens a screen on `g` followed by its key. */
export const useViewKeys = (): void => useKeysOf(ofSellers)
export const useAdminKeys = (): void => useKeysOf(ofAdministrators)

function useKeysOf(screens: readonly Keyed[]): void {
  const navigate = useNavigate()
  // The table is fixed, so the hooks run in the same order every time.
  for (const { key, place } of screens) {
    // biome-ignore lint/correctness/useHookAtTopLevel: one hook per entry of a fixed table.
    useShortcut(key ? `g ${key}` : null, () => void navigate(place))
  }
}
