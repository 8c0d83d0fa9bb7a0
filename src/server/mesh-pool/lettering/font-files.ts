import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BundledFont } from '#contract/constants.ts'

const medium = withScripts('500Medium', 'NotoSans_500Medium')
const bold = withScripts('700Bold', 'NotoSans_700Bold')
const black = withScripts('900Black', 'NotoSans_900Black')

/** The addresses of each font’s files, the one with Latin letters first. */
const families: Readonly<Record<BundledFont, readonly string[]>> = {
  'noto-sans-medium': medium,
  'noto-sans-bold': bold,
  'noto-sans-black': black,
  // Only Latin, Greek and Cyrillic letters lean.
  'noto-sans-bold-italic': [latin('700Bold_Italic', 'NotoSans_700Bold_Italic'), ...bold],
  'noto-sans-black-italic': [latin('900Black_Italic', 'NotoSans_900Black_Italic'), ...black],
  'noto-sans-korean-bold': [beside('@embedpdf/fonts-kr', 'NotoSansKR-Bold'), ...bold],
  'noto-sans-korean-black': [beside('@embedpdf/fonts-kr', 'NotoSansKR-Black'), ...black],
  'noto-sans-chinese-bold': [beside('@embedpdf/fonts-sc', 'NotoSansHans-Bold'), ...bold],
}

/** The font files of a family, the one with Latin letters first. */
export function readFontFiles(name: BundledFont): Uint8Array[] {
  return families[name].map((address) => readFileSync(fileURLToPath(address)))
}

function withScripts(folder: string, name: string): string[] {
  const scripts = ['Arabic', 'Hebrew', 'Devanagari', 'Thai'].map((script) =>
    import.meta.resolve(
      `@expo-google-fonts/noto-sans-${script.toLowerCase()}/${folder}/${name.replace('Sans', `Sans${script}`)}.ttf`,
    ),
  )
  return [latin(folder, name), ...scripts]
}

function latin(folder: string, name: string): string {
  return import.meta.resolve(`@expo-google-fonts/noto-sans/${folder}/${name}.ttf`)
}

/** These packages export their list of fonts only; the files are in a folder beside it. */
function beside(name: string, file: string): string {
  return new URL(`../fonts/${file}.otf`, import.meta.resolve(name)).href
}
