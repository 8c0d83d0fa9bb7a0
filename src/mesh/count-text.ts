const numbers = new Intl.NumberFormat('en')

/** A number as people write it, with the noun in its right form: `1 edge`, `1,204 edges`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`
}
