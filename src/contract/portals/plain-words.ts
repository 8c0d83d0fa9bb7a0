import { publicText } from '../values.ts'

const ENDINGS = 'com|net|org|io|co|shop|store|info|biz|ru|cn|de|uk'
const link = new RegExp(`https?:|www\\.|(?<=[\\p{L}\\p{N}-]{2})\\.(?:${ENDINGS})\\b`, 'iu')

/** What strangers write for everyone to read. Links and addresses are for advertising, so there are none. */
export const plainWords = (maxLength: number) =>
  publicText(maxLength).refine(
    (text) => !link.test(text) && !text.split(/\s/).some(isEmail),
    'can’t have links or email addresses',
  )

/** By a search for each sign, because one pattern for all of it takes the square of the length. */
function isEmail(word: string): boolean {
  const at = word.indexOf('@', 1)
  const dot = word.indexOf('.', at + 2)
  return at > 0 && dot > 0 && dot < word.length - 1
}
