const MAX_TAG_LENGTH = 40

/** Parses comma-separated tags and removes duplicates. */
export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' ').slice(0, MAX_TAG_LENGTH))
  return [...new Set(tags.filter(Boolean))]
}
