import { looseKey } from './text-key.ts'

const MOST_KEPT = 20_000
const kept = new Map<string, string>()

/** The loose form of a text. Rules ask for those of the same few texts again and again, so they are remembered. */
export function looseKeyOf(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const key = looseKey(text)
  kept.set(text, key)
  return key
}
