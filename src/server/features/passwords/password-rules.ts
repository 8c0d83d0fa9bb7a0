import { password } from '#contract/values.ts'
import { Failure } from '#server/kernel/failure.ts'
import { commonPasswords } from './common-passwords.ts'

/** Shorter names are part of too many words. */
const MIN_OWN_LETTERS = 4
const MIN_OTHER_LETTERS = 6

/** Refuses a password that is too short or long, on the lists attackers use, or made from its owner's name or address. */
export function acceptPassword(
  typed: string,
  owner: { email: string; name: string; username?: string },
  path: string,
): string {
  const result = password.safeParse(typed)
  const problems = result.success ? weakness(typed, owner) : result.error.issues.map(({ message }) => message)
  if (problems.length === 0) return typed
  throw new Failure('VALIDATION_FAILED', { details: problems.map((message) => ({ path, message })) })
}

function weakness(typed: string, owner: { email: string; name: string; username?: string }): string[] {
  const folded = typed.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(folded)) return ['is one of the most common passwords']
  if (new Set(folded).size <= 2 || isSequence(folded)) return ['is too easy to guess']
  const bare = lettersOf(folded)
  const [mailbox = ''] = owner.email.split('@')
  const own = [owner.email, mailbox, owner.name, owner.username ?? '', ...owner.name.split(/\s+/)]
    .map((text) => lettersOf(text.normalize('NFKC').toLowerCase()))
    .filter((text) => text.length >= MIN_OWN_LETTERS)
  const isOwn = own.some(
    (text) => bare.includes(text) && bare.replaceAll(text, '').length < MIN_OTHER_LETTERS,
  )
  return isOwn ? ['is too close to your name or email address'] : []
}

/** Consecutive characters such as `abcdefghijkl` or `9876543210`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0)!)
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!))
  return steps.size === 1
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
