/** A name that every system can store: no separators, control characters or dots at its ends. */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100) || '_'
