/** What browsers reported, with what their texts use: asked for with every date and number. */
const known = new Map<string, string>()

/** The texts are in English, so dates and numbers are too; an English browser decides which English. */
export function uiLocale(): string {
  const wanted = typeof navigator === 'undefined' ? '' : navigator.language
  const locale = known.get(wanted) ?? (wanted.startsWith('en') && isLanguageTag(wanted) ? wanted : 'en-US')
  known.set(wanted, locale)
  return locale
}

/** Browsers may report what their system says, such as `en-US@posix`, which `Intl` rejects. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}
