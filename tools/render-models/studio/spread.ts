/** The Halton sequence: numbers from 0 to 1 that fill the space evenly for any count. */
export function spread(index: number, base: number): number {
  let [rest, part, sum] = [index + 1, 1, 0]
  while (rest > 0) {
    part /= base
    sum += part * (rest % base)
    rest = Math.floor(rest / base)
  }
  return sum
}
