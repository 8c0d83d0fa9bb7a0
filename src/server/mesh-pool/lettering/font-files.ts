import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BundledFont } from '#contract/constants.ts'
import { type FontFamily, openFamily } from '#mesh/lettering/font-family.ts'

const medium = withScripts('500Medium', 'NotoSans_500Medium')
const bold = withScripts('700Bold', 'NotoSans_700Bold')
const black = withScripts('900Black', 'NotoSans_900Black')

/** The addresses of each font’s files, the one with Latin letters first. */
const families: Readonly<Record<BundledFont, { own: readonly string[]; standIns?: readonly string[] }>> = {
  'noto-sans-medium': { own: medium },
  'noto-sans-bold': { own: bold },
  'noto-sans-black': { own: black },
  // Only Latin, Greek and Cyrillic letters lean.
  'noto-sans-bold-italic': { own: [latin('700Bold_Italic', 'NotoSans_700Bold_Italic'), ...bold] },
  'noto-sans-black-italic': { own: [latin('900Black_Italic', 'NotoSans_900Black_Italic'), ...black] },
  'noto-sans-korean-bold': { own: [beside('@embedpdf/fonts-kr', 'NotoSansKR-Bold'), ...bold] },
  'noto-sans-korean-black': { own: [beside('@embedpdf/fonts-kr', 'NotoSansKR-Black'), ...black] },
  'noto-sans-chinese-bold': { own: [beside('@embedpdf/fonts-sc', 'NotoSansHans-Bold'), ...bold] },
  anton: display('anton/400Regular/Anton_400Regular'),
  'archivo-black': display('archivo-black/400Regular/ArchivoBlack_400Regular'),
  'baloo-2-bold': display('baloo-2/700Bold/Baloo2_700Bold'),
  'fredoka-semibold': display('fredoka/600SemiBold/Fredoka_600SemiBold'),
  lobster: display('lobster/400Regular/Lobster_400Regular'),
  'montserrat-bold': display('montserrat/700Bold/Montserrat_700Bold'),
  'oswald-semibold': display('oswald/600SemiBold/Oswald_600SemiBold'),
  pacifico: display('pacifico/400Regular/Pacifico_400Regular'),
  'roboto-slab-bold': display('roboto-slab/700Bold/RobotoSlab_700Bold'),
  'rubik-bold': display('rubik/700Bold/Rubik_700Bold'),
}

/** Opens a bundled font with the fonts that stand in for letters it doesn’t have. */
export function openBundled(name: BundledFont): FontFamily {
  const { own, standIns = [] } = families[name]
  return openFamily(own.map(read), standIns.map(read))
}

function read(address: string): Uint8Array {
  return readFileSync(fileURLToPath(address))
}

function display(file: string) {
  return { own: [import.meta.resolve(`@expo-google-fonts/${file}.ttf`)], standIns: bold }
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
