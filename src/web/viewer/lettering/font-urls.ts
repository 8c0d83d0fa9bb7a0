import anton from '@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf?url'
import archivo from '@expo-google-fonts/archivo-black/400Regular/ArchivoBlack_400Regular.ttf?url'
import baloo from '@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf?url'
import fredoka from '@expo-google-fonts/fredoka/600SemiBold/Fredoka_600SemiBold.ttf?url'
import lobster from '@expo-google-fonts/lobster/400Regular/Lobster_400Regular.ttf?url'
import montserrat from '@expo-google-fonts/montserrat/700Bold/Montserrat_700Bold.ttf?url'
import medium from '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf?url'
import bold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url'
import boldItalic from '@expo-google-fonts/noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf?url'
import black from '@expo-google-fonts/noto-sans/900Black/NotoSans_900Black.ttf?url'
import blackItalic from '@expo-google-fonts/noto-sans/900Black_Italic/NotoSans_900Black_Italic.ttf?url'
import arabicMedium from '@expo-google-fonts/noto-sans-arabic/500Medium/NotoSansArabic_500Medium.ttf?url'
import arabicBold from '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf?url'
import arabicBlack from '@expo-google-fonts/noto-sans-arabic/900Black/NotoSansArabic_900Black.ttf?url'
import devanagariMedium from '@expo-google-fonts/noto-sans-devanagari/500Medium/NotoSansDevanagari_500Medium.ttf?url'
import devanagariBold from '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf?url'
import devanagariBlack from '@expo-google-fonts/noto-sans-devanagari/900Black/NotoSansDevanagari_900Black.ttf?url'
import hebrewMedium from '@expo-google-fonts/noto-sans-hebrew/500Medium/NotoSansHebrew_500Medium.ttf?url'
import hebrewBold from '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf?url'
import hebrewBlack from '@expo-google-fonts/noto-sans-hebrew/900Black/NotoSansHebrew_900Black.ttf?url'
import thaiMedium from '@expo-google-fonts/noto-sans-thai/500Medium/NotoSansThai_500Medium.ttf?url'
import thaiBold from '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf?url'
import thaiBlack from '@expo-google-fonts/noto-sans-thai/900Black/NotoSansThai_900Black.ttf?url'
import oswald from '@expo-google-fonts/oswald/600SemiBold/Oswald_600SemiBold.ttf?url'
import pacifico from '@expo-google-fonts/pacifico/400Regular/Pacifico_400Regular.ttf?url'
import robotoSlab from '@expo-google-fonts/roboto-slab/700Bold/RobotoSlab_700Bold.ttf?url'
import rubik from '@expo-google-fonts/rubik/700Bold/Rubik_700Bold.ttf?url'

const mediums = [medium, arabicMedium, hebrewMedium, devanagariMedium, thaiMedium]
const bolds = [bold, arabicBold, hebrewBold, devanagariBold, thaiBold]
const blacks = [black, arabicBlack, hebrewBlack, devanagariBlack, thaiBlack]

interface FontUrls {
  own: readonly string[]
  standIns?: readonly string[]
}

/**
 * The files of the bundled fonts, in the order in which the server reads them. Korean and Chinese ones are 5 to 9 MB, which is too much
 * for a preview: the server’s picture shows them.
 */
export const fontUrls: Readonly<Record<string, FontUrls>> = {
  'noto-sans-medium': { own: mediums },
  'noto-sans-bold': { own: bolds },
  'noto-sans-black': { own: blacks },
  'noto-sans-bold-italic': { own: [boldItalic, ...bolds] },
  'noto-sans-black-italic': { own: [blackItalic, ...blacks] },
  anton: { own: [anton], standIns: bolds },
  'archivo-black': { own: [archivo], standIns: bolds },
  'baloo-2-bold': { own: [baloo], standIns: bolds },
  'fredoka-semibold': { own: [fredoka], standIns: bolds },
  lobster: { own: [lobster], standIns: bolds },
  'montserrat-bold': { own: [montserrat], standIns: bolds },
  'oswald-semibold': { own: [oswald], standIns: bolds },
  pacifico: { own: [pacifico], standIns: bolds },
  'roboto-slab-bold': { own: [robotoSlab], standIns: bolds },
  'rubik-bold': { own: [rubik], standIns: bolds },
}
