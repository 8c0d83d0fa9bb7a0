import { looseKey } from './text-key.ts'

const MAX_CACHED = 20_000
const cache = new Map<string, string>()

/** A cached `looseKey`, because rules compare the same few texts over and over. */
export function looseKeyOf(text: string): string {
  const known = cache.get(text)
  if (known !== undefined) return known
  if (cache.size >= MAX_CACHED) cache.clear()
  const key = looseKey(text)
  cache.set(text, key)
  return key
}
