import { useEffect } from 'react'
import { useCurrentScreen } from './screen-link.tsx'

/** Sets the document title to the current screen's title. */
export function useScreenTitle(): void {
  const title = useCurrentScreen()?.title ?? 'Dashboard'
  useEffect(() => {
    document.title = `${title} · Spoolyard`
  }, [title])
}
