import { fileURLToPath } from 'node:url'

/** The font files of reports. A file is read when the first of its characters appears. */
export const faces = {
  sans: path(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  sansBold: path(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  arabic: path(
    import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  ),
  hebrew: path(
    import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  ),
  devanagari: path(
    import.meta.resolve(
      '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    ),
  ),
  thai: path(import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf')),
  // These packages export their list of fonts only; the files are in a folder beside it.
  korean: path(import.meta.resolve('@embedpdf/fonts-kr'), '../fonts/NotoSansKR-Regular.otf'),
  chineseAndJapanese: path(import.meta.resolve('@embedpdf/fonts-sc'), '../fonts/NotoSansHans-Regular.otf'),
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

function path(address: string, beside = ''): string {
  return fileURLToPath(new URL(beside, address))
}
