import { looseKey, partedKey } from './text-key.ts'

const MAX_CACHED = 20_000

/** A cached `looseKey`, because rules compare the same few texts over and over. */
export const looseKeyOf = cached(looseKey)

/** The same for `partedKey`. */
export const partedKeyOf = cached(partedKey)

function cached(read: (text: string) => string): (text: string) => string {
  const cache = new Map<string, string>()
  return (text) => {
    const known = cache.get(text)
    if (known !== undefined) return known
    if (cache.size >= MAX_CACHED) cache.clear()
    const key = read(text)
    cache.set(text, key)
    return key
  }
}
