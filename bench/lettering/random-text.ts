import type { Random } from '../fuzz/seeded-random.ts'

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
export function randomText(random: Random): string {
  const lines = random.chance(0.8) ? 1 : random.int(2, 4)
  return Array.from({ length: lines }, () => randomLine(random)).join('\n')
}

function randomLine(random: Random): string {
  const length = random.chance(0.05) ? 60 : 1 + Math.floor(random.next() ** 2 * 30)
  const isMixed = random.chance(0.2)
  let script = random.pick(scripts)
  let line = ''
  for (let index = 0; index < length; index++) {
    if (isMixed && random.chance(0.3)) script = random.pick(scripts)
    if (random.chance(0.003)) script = 'unknown'
    if (index > 0 && random.chance(0.12)) line += ' '
    line += random.pick([...(letters[script] ?? '')])
    if (random.chance(0.25) && marks[script]) line += random.pick([...(marks[script] ?? '')])
    if (random.chance(0.004)) line += random.pick(emoji)
  }
  return line
}
