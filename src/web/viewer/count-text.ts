/** `countText(1, 'triangle')` is "1 triangle". */
export function countText(count: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`
}
