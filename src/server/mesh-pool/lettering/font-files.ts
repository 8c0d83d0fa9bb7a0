import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const families = {
  'noto-sans-bold': [
    import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  ],
} as const
export type FontName = keyof typeof families

/** The font files of a family, the one with Latin letters first. */
export function readFontFiles(name: FontName): Uint8Array[] {
  return families[name].map((address) => readFileSync(fileURLToPath(address)))
}
