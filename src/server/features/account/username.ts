import { username } from '#contract/values.ts'
import { Failure } from '#server/kernel/failure.ts'

// Letters of other scripts that look like a Latin letter in most typefaces.
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  к: 'k',
  м: 'm',
  т: 't',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ι: 'i',
  κ: 'k',
  υ: 'u',
  τ: 't',
  ı: 'i',
}

// Japanese and Korean mix several scripts; other languages use one.
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
]

const reserved = new Set(
  `about abuse account accounts admin administrator administration anonymous api app auth billing buyer contact
  dashboard demo everyone guest help hello hostmaster info legal login mail maintenance me moderator news nobody noreply
  no-reply null official operator orders owner payments postmaster press privacy profile root sales security seller
  settings signin signup spoolyard staff status superuser support sysadmin system team terms test undefined user users
  webmaster www`.split(/\s+/),
)

/** The form in which usernames are compared: ignores case, width, and look-alike letters. */
export function usernameKey(text: string): string {
  const folded = text.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC')
  return Array.from(folded, (letter) => lookAlikes[letter] ?? letter).join('')
}

/** A username as we store it. Refuses invalid ones, mixed scripts, and names that sound official. */
export function acceptUsername(typed: string, path = 'body.username'): string {
  const result = username.safeParse(typed.normalize('NFKC'))
  if (!result.success) {
    const details = result.error.issues.map(({ message }) => ({ path, message }))
    throw new Failure('VALIDATION_FAILED', { details })
  }
  if (mixesScripts(result.data)) {
    const details = [{ path, message: 'mixes letters of several scripts' }]
    throw new Failure('VALIDATION_FAILED', { details })
  }
  if (soundsOfficial(result.data)) throw new Failure('USERNAME_TAKEN')
  return result.data
}

/** Whether a name mixes scripts, as names do that imitate another. */
export const mixesScripts = (name: string): boolean =>
  scripts.filter((script) => script.test(name)).length > 1

/** Whether a name could be mistaken for staff or a part of the product. */
export function soundsOfficial(name: string): boolean {
  const key = usernameKey(name)
  const bare = key.replace(/[\s._&'-]/g, '')
  return reserved.has(key) || reserved.has(bare) || bare.startsWith('spoolyard')
}
