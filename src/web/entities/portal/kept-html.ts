import type { ReactElement } from 'react'

interface Keeper {
  render: (element: ReactElement) => string
  maxCharacters: number
}

const kept = new Map<string, string>()
let characters = 0
let keeper: Keeper | null = null

/** From now on, `keptHtml` keeps what it renders. The renderer of pages on the server calls this; browsers never do. */
export function keepHtml(given: Keeper): void {
  keeper = given
  kept.clear()
  characters = 0
}

/**
 * The HTML of an element without context and state, rendered once for the same key. The key is everything that the element shows, so
 * nothing has to be forgotten when it changes; what wasn’t asked for longest goes first. Null where nothing is kept.
 */
export function keptHtml(keyOf: () => string, element: ReactElement): string | null {
  if (!keeper || keeper.maxCharacters === 0) return null
  const key = keyOf()
  const known = kept.get(key)
  if (known !== undefined) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const html = keeper.render(element)
  kept.set(key, html)
  characters += key.length + html.length
  for (const [oldest, each] of kept) {
    if (characters <= keeper.maxCharacters) break
    kept.delete(oldest)
    characters -= oldest.length + each.length
  }
  return html
}
