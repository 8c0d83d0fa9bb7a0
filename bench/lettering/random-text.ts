import type { Logo } from '#mesh/lettering/lettering-order.ts'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'

const letters: Readonly<Record<string, string>> = {
  latin: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  signs: '.,;:!?&@#%§©®™$€£+-=/()[]{}<>*"\'’“”',
  accents: 'àâäåæçéèêëìíîïñòóôöøœùúûüýÿßžščřłđğışțăąęćńŐű',
  vietnamese: 'ắằẳẵặấầẩẫậếềểễệốồổỗộớờởỡợứừửữự',
  greek: 'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώΑΒΓΔΘΛΞΠΣΦΨΩ',
  cyrillic: 'абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЖЗИЇЄҐЂЋЉЊ',
  arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةىپچژگ',
  hebrew: 'אבגדהוזחטיכלמנסעפצקרשתךםןףץ',
  devanagari: 'अआइईउऊएऐओऔकखगघचछजझटठडढतथदधनपफबभमयरलवशषसह',
  thai: 'กขคงจฉชซญฐณดตถทธนบปผฝพฟภมยรลวศษสหอฮ',
  unknown: '漢字仮名한글אְ',
}
const marks: Readonly<Record<string, string>> = {
  latin: '\u0301\u0300\u0308\u0327\u0304',
  arabic: '\u064e\u064f\u0650\u0651\u0652',
  hebrew: '\u05b0\u05b4\u05b8\u05bc',
  devanagari: 'ािीुूेैोौंँ्',
  thai: 'ิีึืุู่้๊็',
}
const emoji = ['🎉', '❤️', '👩‍👧', '🇩🇪', '1️⃣', '👍🏽']
const scripts = Object.keys(letters).filter((script) => script !== 'unknown')

/** A text of a random script, length and number of lines; some with marks, mixed directions, emoji or odd characters. */
export function randomText(random: SeededRandom): string {
  const lines = random.next() < 0.8 ? 1 : random.integer(2, 4)
  return Array.from({ length: lines }, () => randomLine(random)).join('\n')
}

function randomLine(random: SeededRandom): string {
  const length = random.next() < 0.05 ? 60 : 1 + Math.floor(random.next() ** 2 * 30)
  const isMixed = random.next() < 0.2
  let script = random.pick(scripts)
  let line = ''
  for (let index = 0; index < length; index++) {
    if (isMixed && random.next() < 0.3) script = random.pick(scripts)
    if (random.next() < 0.003) script = 'unknown'
    if (index > 0 && random.next() < 0.12) line += ' '
    line += random.pick([...(letters[script] ?? '')])
    if (random.next() < 0.25 && marks[script]) line += random.pick([...(marks[script] ?? '')])
    if (random.next() < 0.004) line += random.pick(emoji)
  }
  return line
}

/** A logo of random shapes, some of which cut out others. */
export function randomLogo(random: SeededRandom): Logo {
  const at = () => random.integer(10, 90)
  const shape = () =>
    random.pick([
      () => `<circle cx="${at()}" cy="${at()}" r="${random.integer(4, 30)}"/>`,
      () => `<rect x="${at()}" y="${at()}" width="${at()}" height="${at()}" rx="${random.integer(0, 9)}"/>`,
      () =>
        `<path d="M${at()} ${at()}C${at()} ${at()} ${at()} ${at()} ${at()} ${at()}S${at()} ${at()} ${at()} ${at()}Z"/>`,
      () =>
        `<g transform="rotate(${random.integer(0, 359)} 50 50)"><path fill-rule="evenodd" d="M${at()} ${at()}L${at()} ${at()} ${at()} ${at()} ${at()} ${at()}Z"/></g>`,
      () => `<circle cx="${at()}" cy="${at()}" r="${random.integer(2, 9)}" fill="white"/>`,
    ])()
  const shapes = Array.from({ length: random.integer(1, 12) }, shape).join('')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="30" height="30"/>${shapes}</svg>`,
    heightMm: random.integer(6, 14),
    place: random.pick(['left', 'right', 'above', 'below'] as const),
  }
}
