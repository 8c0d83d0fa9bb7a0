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

/**
 * Like `looseKey`, but numbers that are apart stay apart: “CUP 1-2” isn’t “CUP12”. For conditions that sellers write, which look for
 * parts of a text, too.
 */
export const partedKey = (text: string): string =>
  plain.test(text)
    ? text
        .toLowerCase()
        .replace(/(?<=\d)[ _-]+(?=\d)/g, BETWEEN)
        .replace(/[ _-]/g, '')
    : looseKey(
        text
          .normalize('NFKC')
          .replace(/(?<=\p{N})[\s\p{Pd}\u2212_\p{Cf}\p{Cc}]+(?=\p{N})/gu, (run) =>
            /[\s\p{Pd}\u2212_]/u.test(run) ? BETWEEN : '',
          ),
      )

/** Whether two texts have the same numbers in the same order. “1-2” and “12” have one loose key, and “-2” and “2”, but not these. */
export const haveSameNumbers = (one: string, other: string): boolean => numbersIn(one) === numbersIn(other)

/** Like `looseKey`, for values of options: texts with other numbers have other keys. */
export const valueKey = (text: string): string => `${looseKey(text)}\n${numbersIn(text)}`

function numbersIn(text: string): string {
  const known = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .trim()
  return [/^[\p{Pd}\u2212]/u.test(known) ? '-' : '', ...(known.match(/\p{N}+/gu) ?? [])].join(' ')
}

const plain = /^[ -~]*$/
// Not in texts of stores, and not dropped by `looseKey`.
const BETWEEN = '\u241f'
