/** Normalizes a text for comparison, ignoring case, character width and surrounding whitespace. */
export const textKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Like `textKey`, but also drops spaces, dashes, underscores and invisible characters. */
export const looseKey = (text: string): string =>
  // A fast path, because nearly all store texts are ASCII and thousands are compared at once.
  plain.test(text)
    ? text.toLowerCase().replace(/[ _-]/g, '')
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\p{Variation_Selector}/gu, '')
        .replace(/[\s\p{Pd}\u2212_\p{Cf}\p{Cc}]/gu, '')

const plain = /^[ -~]*$/
