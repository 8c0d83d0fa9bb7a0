const storageKey = 'recent-commands'
const maxRecent = 5

/** Keys of the commands last used in this browser, most recent first. */
export function recentCommands(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(found) ? found.filter((key) => typeof key === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

export function recordRecent(key: string): void {
  const keys = [key, ...recentCommands().filter((one) => one !== key)].slice(0, maxRecent)
  try {
    localStorage.setItem(storageKey, JSON.stringify(keys))
  } catch {
    // Storage is full or blocked: the palette works without recent commands.
  }
}
