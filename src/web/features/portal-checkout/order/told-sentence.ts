import { errorCatalog } from '#contract/errors.ts'

const others: Readonly<Record<string, string>> = {
  LINK_SENT:
    'If this order exists and is paid, its link is on the way to the email address it was bought with. Can’t find it? Check your spam folder.',
  LINK_REPLACED: 'The link no longer works. We emailed a new one.',
  VALIDATION_FAILED:
    'Something is missing, too long, or isn’t allowed, such as a link in a review. Nothing was changed. Go back to correct it.',
}

/** What a page says about a button that was pressed before its scripts ran, by the code in its address. */
export function toldSentence(code: string): string | null {
  if (Object.hasOwn(others, code)) return others[code]!
  return Object.hasOwn(errorCatalog, code) ? errorCatalog[code as keyof typeof errorCatalog].message : null
}
