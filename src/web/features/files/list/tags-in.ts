const LONGEST_TAG = 40

/** The tags in a text: separated by commas, each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' ').slice(0, LONGEST_TAG))
  return [...new Set(tags.filter(Boolean))]
}
