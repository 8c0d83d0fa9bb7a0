import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const year = 60 * 60 * 24 * 365
const listeners = new Set<() => void>()

/** The theme in a Cookie header, or null where the system decides. */
export function themeOfCookie(cookies: string): Theme | null {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

/** Shows a theme at once and remembers it for the server, so that the next page comes in it. */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `theme=${theme}; path=/; max-age=${year}; samesite=lax`
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** The theme on show, chosen or the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function subscribe(listener: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}
