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

const mediums = [medium, arabicMedium, hebrewMedium, devanagariMedium, thaiMedium]
const bolds = [bold, arabicBold, hebrewBold, devanagariBold, thaiBold]
const blacks = [black, arabicBlack, hebrewBlack, devanagariBlack, thaiBlack]

/**
 * The files of the bundled fonts, in the order in which the server reads them. Korean and Chinese ones are 5 to 9 MB, which is too much
 * for a preview: the server’s picture shows them.
 */
export const fontUrls: Readonly<Record<string, readonly string[]>> = {
  'noto-sans-medium': mediums,
  'noto-sans-bold': bolds,
  'noto-sans-black': blacks,
  'noto-sans-bold-italic': [boldItalic, ...bolds],
  'noto-sans-black-italic': [blackItalic, ...blacks],
}
