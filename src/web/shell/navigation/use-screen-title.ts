import { useEffect } from 'react'
import { useCurrentScreen } from './screen-link.tsx'

/** Names the tab of the browser after the screen on show. */
export function useScreenTitle(): void {
  const title = useCurrentScreen()?.title ?? 'Dashboard'
  useEffect(() => {
    document.title = `${title} · Spoolyard`
  }, [title])
}
