import { password } from '#contract/values.ts'
import { Failure } from '#server/kernel/failure.ts'
import { commonPasswords } from './common-passwords.ts'

const SHORTEST_OWN = 4
const LEAST_OF_ITS_OWN = 6

/** Refuses a password that is too short or long, on everybody's list, or made from what everybody knows of its owner. */
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
  if (commonPasswords.has(folded)) return ['is one of the passwords that are guessed first']
  if (new Set(folded).size <= 2 || isRow(folded)) return ['is too regular to be hard to guess']
  const bare = lettersOf(folded)
  const [mailbox = ''] = owner.email.split('@')
  const own = [owner.email, mailbox, owner.name, owner.username ?? '', ...owner.name.split(/\s+/)]
    .map((text) => lettersOf(text.normalize('NFKC').toLowerCase()))
    .filter((text) => text.length >= SHORTEST_OWN)
  const isOwn = own.some((text) => bare.includes(text) && bare.replaceAll(text, '').length < LEAST_OF_ITS_OWN)
  return isOwn ? ['is made from your own name or address'] : []
}

/** Characters that follow each other, as `abcdefghijkl` or `9876543210`. */
function isRow(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0)!)
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!))
  return steps.size === 1
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
