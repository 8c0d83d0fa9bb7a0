import { loadavg } from 'node:os'
import { apiOf, type TestApi } from '#testing/api/test-api.ts'
import { onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'

const MAX_DIFFERENCE_MS = 5
const password = 'a-long-password'
// Nothing is to be refused for its number here, and nothing is to be mailed anywhere.
const environment = {
  SIGN_INS_PER_MINUTE: '1000000',
  SMTP_URL: 'smtp://127.0.0.1:9',
  LOG_LEVEL: 'silent',
}

interface Question {
  name: string
  /** One call about this account, which may not exist. */
  ask(client: TestApi, email: string): Promise<{ status: number }>
}

const questions: Question[] = [
  {
    name: 'sign-up',
    ask: (client, email) => client.call.signUp({ body: { name: 'Ada Quill', email, password } }),
  },
  {
    name: 'sign-in by email',
    ask: (client, email) => client.call.signInWithEmail({ body: { email, password: 'wrong' } }),
  },
  {
    name: 'sign-in by username',
    ask: (client, email) =>
      client.call.signInWithUsername({ body: { username: email.split('@')[0]!, password: 'wrong' } }),
  },
  { name: 'password reset', ask: (client, email) => client.call.requestPasswordReset({ body: { email } }) },
  {
    name: 'verification mail',
    ask: (client, email) => client.call.sendVerificationMail({ body: { email } }),
  },
  {
    name: 'six digits',
    ask: (client, email) => client.call.verifyEmail({ body: { email, code: '000000' } }),
  },
]

/** Measures whether response times reveal that an account exists, with alternating calls for known and unknown ones. */
export async function benchSignInTiming(args: string[]): Promise<void> {
  const { tries } = readOptions(args, { tries: 200 })
  await onServers(async ({ databases, start }) => {
    const connection = await databases.create('sign_in')
    const client = apiOf((await start(connection, { more: environment })).url)
    await openAccounts(client, tries)
    const figures = []
    for (const question of questions) {
      figures.push(await measure(client, question, tries))
      console.error(JSON.stringify(figures.at(-1)))
    }
    console.log(JSON.stringify({ tries, load: loadavg(), figures }, null, 2))
    const isEven = figures.every(({ differenceMs }) => Math.abs(differenceMs) < MAX_DIFFERENCE_MS)
    console.log(
      isEven ? 'Response times reveal nothing.' : 'Some response times reveal whether an account exists.',
    )
    if (!isEven) process.exitCode = 1
  })
}

/** Accounts with a username; each is asked about a few times only, so that no guess is slowed down. */
async function openAccounts(client: TestApi, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const email = `known-${number}@example.test`
    await client.call.signUp({ body: { name: 'Ada Quill', email, password } })
    const { cookies } = await client.call.signInWithEmail({ body: { email, password } })
    const body = JSON.stringify({ username: `known-${number}` })
    const headers = { cookie: cookies.join('; '), 'content-type': 'application/json' }
    await client.raw('PUT', '/api/user/preferences', { body, headers })
  }
}

async function measure(client: TestApi, { name, ask }: Question, tries: number) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const slug = name.replaceAll(' ', '-')
  const statuses = new Set<number>()
  for (let number = 0; number < tries; number += 1) {
    const turns = [
      ['known', `known-${number}@example.test`] as const,
      ['unknown', `new-${slug}-${number}@example.test`] as const,
    ]
    for (const [kind, email] of number % 2 ? turns : turns.toReversed()) {
      const startedAt = performance.now()
      statuses.add((await ask(client, email)).status)
      times[kind].push(performance.now() - startedAt)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const round = (ms: number) => Number(ms.toFixed(2))
  return {
    name,
    statuses: [...statuses],
    knownMs: round(known),
    unknownMs: round(unknown),
    differenceMs: round(known - unknown),
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}
