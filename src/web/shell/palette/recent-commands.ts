const place = 'recent-commands'
const most = 5

/** The keys of the commands used last in this browser, the latest first. */
export function recentCommands(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(found) ? found.filter((key) => typeof key === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function noteRecent(key: string): void {
  const keys = [key, ...recentCommands().filter((one) => one !== key)].slice(0, most)
  try {
    localStorage.setItem(place, JSON.stringify(keys))
  } catch {
    // The store is full or forbidden: the palette works without a memory.
  }
}
