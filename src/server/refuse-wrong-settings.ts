import { RefusedStart } from './kernel/refused-start.ts'

type Settings = Readonly<Record<string, unknown>>

// Of these groups, either every variable is set or none is.
const GROUPS: readonly (readonly string[])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['SHIPPO_CLIENT_ID', 'SHIPPO_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN'],
  ['DEMO_FILE_ID', 'DEMO_FILAMENT_ID'],
]

/** Refuses settings that are valid one by one and wrong together, with all of them in one message. */
export function refuseWrongSettings(settings: Settings): void {
  const problems = [
    ...halfGroups(settings),
    ...missingKeys(settings),
    ...poolers(settings),
    ...collisions(settings),
    ...timeLimits(settings),
  ]
  if (problems.length === 0) return
  throw new RefusedStart(
    `The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nSee docs/operations.md and .env.example.`,
  )
}

function halfGroups(settings: Settings): string[] {
  return GROUPS.flatMap((names) => {
    const missing = names.filter((name) => settings[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return []
    const present = names.filter((name) => !missing.includes(name))
    return [`${listed(missing)} must be set as well, or ${listed(present)} removed: they only work together.`]
  })
}

/** A key file is one machine's. Other processes on the same database couldn't open what it sealed. */
function missingKeys(settings: Settings): string[] {
  const { SPOOLYARD_MODE: mode, DATABASE_URL: url, SECRET_KEYS: keys } = settings
  return mode === 'production' && url && !keys
    ? [
        'SECRET_KEYS must be set together with DATABASE_URL: k1: and the output of “openssl rand -hex 32”, or the content of secret.key in DATA_DIR if there is one.',
      ]
    : []
}

function poolers({ DATABASE_URL: pooled, DATABASE_SESSION_URL: session }: Settings): string[] {
  return session && !pooled
    ? ['DATABASE_URL must be set as well: the pooler in front of the database at DATABASE_SESSION_URL.']
    : []
}

function collisions({
  PORT: port,
  METRICS_PORT: metricsPort,
  DATABASE_URL: url,
  JOBS_DATABASE_URL: jobsUrl,
}: Settings): string[] {
  return [
    ...(metricsPort !== undefined && metricsPort === port ? ['METRICS_PORT must differ from PORT.'] : []),
    ...(jobsUrl && jobsUrl === url
      ? ['JOBS_DATABASE_URL must name another database than DATABASE_URL, or be removed.']
      : []),
  ]
}

function timeLimits(settings: Settings): string[] {
  const { PRINT_IN_FLIGHT_SECONDS: inFlight, PRINT_TIMEOUT_SECONDS: timeout } = settings
  return Number(inFlight) <= Number(timeout)
    ? ['PRINT_IN_FLIGHT_SECONDS must be more than PRINT_TIMEOUT_SECONDS.']
    : []
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)
