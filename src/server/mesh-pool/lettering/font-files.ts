import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BundledFont } from '#contract/products/lettering.ts'

const medium = withScripts('500Medium', 'NotoSans_500Medium')
const bold = withScripts('700Bold', 'NotoSans_700Bold')
const black = withScripts('900Black', 'NotoSans_900Black')

/** The packages' files of each font, the one with Latin letters first. */
const families: Readonly<Record<BundledFont, readonly string[]>> = {
  'noto-sans-medium': medium,
  'noto-sans-bold': bold,
  'noto-sans-black': black,
  // Only Latin, Greek and Cyrillic letters lean.
  'noto-sans-bold-italic': [latin('700Bold_Italic', 'NotoSans_700Bold_Italic'), ...bold],
  'noto-sans-black-italic': [latin('900Black_Italic', 'NotoSans_900Black_Italic'), ...black],
  'noto-sans-korean-bold': ['@embedpdf/fonts-kr/fonts/NotoSansKR-Bold.otf', ...bold],
  'noto-sans-korean-black': ['@embedpdf/fonts-kr/fonts/NotoSansKR-Black.otf', ...black],
  'noto-sans-chinese-bold': ['@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf', ...bold],
}

/** The font files of a family, the one with Latin letters first. */
export function readFontFiles(name: BundledFont): Uint8Array[] {
  return families[name].map((path) => readFileSync(fileURLToPath(import.meta.resolve(path))))
}

function withScripts(folder: string, name: string): string[] {
  const scripts = ['Arabic', 'Hebrew', 'Devanagari', 'Thai'].map(
    (script) =>
      `@expo-google-fonts/noto-sans-${script.toLowerCase()}/${folder}/${name.replace('Sans', `Sans${script}`)}.ttf`,
  )
  return [latin(folder, name), ...scripts]
}

function latin(folder: string, name: string): string {
  return `@expo-google-fonts/noto-sans/${folder}/${name}.ttf`
}
