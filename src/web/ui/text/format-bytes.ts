const units = ['B', 'kB', 'MB', 'GB'] as const

/** A size as people write it: `formatBytes(1_234_567)` is "1.2 MB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1_000 ** power
  const digits = power > 0 && value < 9.95 ? 1 : 0
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${units[power]}`
}
