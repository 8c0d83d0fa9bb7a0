const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const ENTITY = /&(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi
const MAX_CODE = 0x10ffff

/** Whether a text has characters that are escaped as in HTML. */
export const hasEntities = (text: string): boolean => text.search(ENTITY) >= 0

/** The text with its escaped characters. What stands for none stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity, name: string) => {
    const known = NAMED[name.toLowerCase()]
    if (known !== undefined) return known
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isSurrogate = code >= 0xd800 && code <= 0xdfff
    return code > 0 && code <= MAX_CODE && !isSurrogate ? String.fromCodePoint(code) : entity
  })
