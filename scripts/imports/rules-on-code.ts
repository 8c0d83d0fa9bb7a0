import type { Use } from './collect-uses.ts'
import { isOutsideProduct } from './places.ts'
import type { Rule } from './violation.ts'

type Ban = {
  rule: string
  isBanned(use: Use): boolean
  /** Files of the product that it holds for. */
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
  // In a worker, which reads the bytes as they come.
  'src/web/viewer/worker/model-bytes.ts',
]
const CHANCE = ['Math.random', 'randomUUID', 'crypto.randomUUID', 'randomInt', 'crypto.randomInt']

const BANS: Ban[] = [
  {
    rule: 'environment',
    isBanned: ({ kind, name }) => kind === 'member' && name === 'process.env',
    appliesTo: (path) => path !== 'src/server/config.ts',
    message:
      'Only src/server/config.ts reads process.env. Add the setting there and take it from the context.',
  },
  {
    rule: 'fetch',
    isBanned: ({ kind, name }) => kind === 'call' && /^((globalThis|window|self)\.)?fetch$/.test(name),
    appliesTo: (path) => !FETCH_HOMES.includes(path) && !path.startsWith('src/server/demo/'),
    message: `Only ${FETCH_HOMES.join(' and ')} call fetch. Use what they export: it knows time limits, repeats and errors.`,
  },
  {
    rule: 'sql',
    isBanned: ({ kind, name }) =>
      (kind === 'tag' && name === 'sql') ||
      kind === 'query-text' ||
      (/^(lazy-)?import$/.test(kind) && /^(pg|drizzle-orm)(\/|$)/.test(name)),
    appliesTo: (path) => path.startsWith('src/') && !SQL_HOMES.some((home) => home.test(path)),
    message:
      'SQL is written in the …-store.ts that owns the table, or in a read-….ts. Move the statement there.',
  },
  {
    rule: 'clock',
    isBanned: ({ kind, name }) =>
      (kind === 'call' && (name === 'Date.now' || name === 'Date')) ||
      (kind === 'new-without-arguments' && name === 'Date'),
    appliesTo: (path) => path.startsWith('src/server/features/'),
    message: 'Take the time from the context’s clock, so that tests can set it.',
  },
  {
    rule: 'chance',
    isBanned: ({ kind, name }) => kind === 'call' && CHANCE.includes(name),
    appliesTo: (path) => path.startsWith('src/server/features/'),
    message: 'Take ids and randomness from the context, so that tests can set them.',
  },
  {
    rule: 'pure',
    isBanned: ({ kind, name }) =>
      kind === 'member' && /^(window|document|navigator|process|Buffer)\./.test(name),
    appliesTo: (path) => /^src\/(contract|mesh)\//.test(path),
    message: 'Contract and mesh run on the server and in the browser: neither Node nor the page is there.',
  },
]

export const bannedCode: Rule = ({ path, uses }) => {
  if (isOutsideProduct(path)) return []
  const bans = BANS.filter(({ appliesTo }) => appliesTo(path))
  return uses.flatMap((use) =>
    bans
      .filter(({ isBanned }) => isBanned(use))
      .map(({ rule, message }) => ({ path, line: use.line, rule, message })),
  )
}
