/** The form in which texts are compared: without regard to case, width and surrounding space. */
export const textKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** As `textKey`, and also without spaces, dashes, underscores and everything invisible. */
export const looseKey = (text: string): string =>
  // Nearly all texts of shops are plain, and thousands are compared at once.
  plain.test(text)
    ? text.toLowerCase().replace(/[ _-]/g, '')
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\p{Variation_Selector}/gu, '')
        .replace(/[\s\p{Pd}\u2212_\p{Cf}\p{Cc}]/gu, '')

const plain = /^[ -~]*$/
