import { fileURLToPath } from 'node:url'

const file = (path: string) => fileURLToPath(import.meta.resolve(path))
// These packages export their list of fonts only; the files are in a folder beside it.
const fileBeside = (name: string, path: string) =>
  fileURLToPath(new URL(`../fonts/${path}`, import.meta.resolve(name)))

/** The font files of reports. A file is read when the first of its characters appears. */
export const faces = {
  sans: file('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  sansBold: file('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  arabic: file('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  hebrew: file('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  devanagari: file('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  thai: file('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  korean: fileBeside('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'),
  chineseAndJapanese: fileBeside('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
}
export type Face = keyof typeof faces

const byScript: [Face, RegExp][] = [
  ['arabic', /\p{scx=Arabic}/u],
  ['hebrew', /\p{scx=Hebrew}/u],
  ['devanagari', /\p{scx=Devanagari}/u],
  ['thai', /\p{scx=Thai}/u],
  ['korean', /\p{scx=Hangul}/u],
  ['chineseAndJapanese', /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|[\uff00-\uffef]/u],
]

// Covers spaces, digits and punctuation that other scripts use too.
const isLatin = /[ -\u024f\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u

/** The face that has a character. Characters of scripts without a face appear as a box. */
export function faceOf(character: string, isBold: boolean): Face {
  const foreign = isLatin.test(character) ? undefined : byScript.find(([, script]) => script.test(character))
  return foreign?.[0] ?? (isBold ? 'sansBold' : 'sans')
}
