import { useNavigate } from '@tanstack/react-router'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { screens } from './navigation.ts'

const withKey = screens.filter(({ key }) => key)

/** Opens a screen on `g` followed by its key. */
export function useViewKeys(): void {
  const navigate = useNavigate()
  // The table is fixed, so the hooks run in the same order every time.
  for (const { key, path, view } of withKey) {
    // biome-ignore lint/correctness/useHookAtTopLevel: one hook per entry of a fixed table.
    useShortcut(`g ${key}`, () => void navigate({ to: path, search: view ? { view } : {} }))
  }
}
