/** The texts are English, so dates and numbers are too; an English browser decides which English. */
export function uiLocale(): string {
  const wanted = typeof navigator === 'undefined' ? undefined : navigator.language
  return wanted?.startsWith('en') ? wanted : 'en-US'
}
