const numbers = new Intl.NumberFormat('en')

/** Formats a count with its noun: `1 edge`, `1,204 edges`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${numbers.format(count)} ${count === 1 ? singular : plural}`
}
