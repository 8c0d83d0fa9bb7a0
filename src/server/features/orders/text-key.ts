/** The form in which texts are compared: without regard to case, width and surrounding space. */
export const textKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
