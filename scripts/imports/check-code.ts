import type { Use } from './collect-uses.ts'
import { isOutsideProduct } from './places.ts'
import type { Rule } from './violation.ts'

type Ban = {
  rule: string
  isBanned(use: Use): boolean
  appliesTo(path: string): boolean
  message: string
}

const SQL_HOMES = [
  /-store\.ts$/,
  /\/read-[^/]+\.ts$/,
  /^src\/server\/(db|jobs)\//,
  /^src\/server\/features\/auth\/(create-auth|[^/]*-adapter)\.ts$/,
]
const FETCH_HOMES = [
  'src/server/providers/http-client.ts',
  'src/web/lib/api-client.ts',
  // A worker that reads the bytes as they arrive.
  'src/web/viewer/worker/model-bytes.ts',
]
// Reserved usernames, “nobody” among them.
const WORD_LISTS = ['src/server/features/account/username.ts']
const CHANCE = ['Math.random', 'randomUUID', 'crypto.randomUUID', 'randomInt', 'crypto.randomInt']
const isTimeless = (path: string) => /^src\/(domain|server\/features)\//.test(path)

const BANS: Ban[] = [
  {
    rule: 'fetch',
    isBanned: ({ kind, name }) => kind === 'call' && /^((globalThis|window|self)\.)?fetch$/.test(name),
    appliesTo: (path) => !FETCH_HOMES.includes(path) && !path.startsWith('src/server/demo/'),
    message: `Only ${FETCH_HOMES.join(' and ')} call fetch. Use their exports: they handle timeouts, retries and errors.`,
  },
  {
    rule: 'sql',
    isBanned: ({ kind, name }) =>
      (kind === 'tag' && name === 'sql') ||
      kind === 'query-text' ||
      (/^(lazy-)?import$/.test(kind) && /^(pg|drizzle-orm)(\/|$)/.test(name)),
    appliesTo: (path) => path.startsWith('src/') && !SQL_HOMES.some((home) => home.test(path)),
    message:
      'SQL belongs in the …-store.ts that owns the table, or in a read-….ts. Move the statement there.',
  },
  {
    rule: 'clock',
    isBanned: ({ kind, name }) =>
      (kind === 'call' && (name === 'Date.now' || name === 'Date')) ||
      (kind === 'new-without-arguments' && name === 'Date'),
    appliesTo: isTimeless,
    message: 'Take the time from the context’s clock, so that tests can set it.',
  },
  {
    rule: 'chance',
    isBanned: ({ kind, name }) => kind === 'call' && CHANCE.includes(name),
    appliesTo: isTimeless,
    message: 'Take ids and randomness from the context, so that tests can set them.',
  },
  {
    rule: 'apostrophe',
    isBanned: ({ kind }) => kind === 'straight-apostrophe',
    appliesTo: (path) => path.startsWith('src/') && !/-store\.ts$|\/read-[^/]+\.ts$/.test(path),
    message: 'Texts that people read use ’ (as in “can’t”), like the quotation marks around it.',
  },
  {
    rule: 'phrase',
    isBanned: ({ kind }) => kind === 'translated-phrase',
    appliesTo: (path) => path.startsWith('src/') && !WORD_LISTS.includes(path),
    message:
      'Texts don’t use “nobody”, “everybody”, “somebody”, “by itself” or “waits for you”. Name who acts, or write “no orders”, “anyone”, “someone”, “automatically”.',
  },
]

/** SQL, fetch, the clock and randomness each have one home; texts have one apostrophe and no translated phrases. */
export const checkCode: Rule = ({ path, uses }) => {
  if (isOutsideProduct(path)) return []
  const bans = BANS.filter(({ appliesTo }) => appliesTo(path))
  return uses.flatMap((use) =>
    bans
      .filter(({ isBanned }) => isBanned(use))
      .map(({ rule, message }) => ({ path, line: use.line, rule, message })),
  )
}
