import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
/** The chosen theme, or the system's. */
export type ThemeChoice = Theme | 'system'

const year = 60 * 60 * 24 * 365
const listeners = new Set<() => void>()

/** The theme from a Cookie header; null follows the system. */
export function themeOfCookie(cookies: string): Theme | null {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

/** Applies a theme and stores it in a cookie, so that the server renders the next page with it. */
export function chooseTheme(choice: ThemeChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `theme=${choice}; path=/; max-age=${year}; samesite=lax`
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  for (const listener of listeners) listener()
}

/** The current theme, chosen or the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}

/** The chosen theme; `system` by default. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, currentChoice, () => 'system')
}

function currentTheme(): Theme {
  const choice = currentChoice()
  if (choice !== 'system') return choice
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function currentChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
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
