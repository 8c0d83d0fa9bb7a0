/** Slicers have at most this many filaments. */
const MAX_SLOT = 64
const MAX_CACHED = 1_000
/** Enough for a triangle that is painted very finely. */
const MAX_CODE = 4_096

const known = new Map<string, readonly number[]>()

/**
 * The filaments that a triangle is painted with, from 1; 0 is the filament of its object. Slicers write a tree of
 * hexadecimal digits, its last digit first: two bits for the number of times that a triangle is split, and two for the
 * filament of one that isn't, continued in the next digit from 3 on.
 */
export function paintedSlots(code: string): readonly number[] {
  const cached = known.get(code)
  if (cached) return cached
  const slots = readSlots(code.slice(-MAX_CODE))
  if (known.size >= MAX_CACHED) known.clear()
  if (code.length < 64) known.set(code, slots)
  return slots
}

function readSlots(code: string): number[] {
  const slots = new Set<number>()
  for (let at = code.length - 1; at >= 0; at--) {
    const digit = Number.parseInt(code[at]!, 16)
    if (Number.isNaN(digit)) break
    if ((digit & 3) !== 0) continue
    let slot = digit >> 2
    if (slot === 3) {
      let next: number
      do {
        next = Number.parseInt(code[--at] ?? '', 16)
        slot += next
      } while (next === 15)
    }
    if (slot >= 0 && slot <= MAX_SLOT) slots.add(slot)
  }
  return [...slots]
}
