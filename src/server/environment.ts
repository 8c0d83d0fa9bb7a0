import { z } from 'zod'
import { problemOf } from './db/database-hosts.ts'
import { describeSettingIssue } from './describe-setting-issue.ts'
import { RefusedStart } from './kernel/refused-start.ts'
import { refuseWrongSettings } from './refuse-wrong-settings.ts'

const whole = (min: number, max = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(min).max(max)
const port = whole(1, 65_535)
const seconds = (fallback: number) => z.coerce.number().positive().default(fallback)
const count = (fallback: number) => whole(1).default(fallback)
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''))
const httpsUrl = url.refine((value) => value.startsWith('https://'), 'must begin with https://')
const NO_PATH = 'must be an address without a path, such as https://example.com'
// Routes and cookies begin at the root.
const hasNoPath = (value: string) => /^https?:\/\/[^/?#]*$/.test(value)
const text = z.string().min(1)
const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtps://user:password@host:465',
})
const sender = z.string().refine((value) => {
  const named = /^[^<>"\r\n]+ <([^<>]+)>$/.exec(value)
  return z.email().safeParse(named ? named[1] : value).success
}, 'must be an email address, alone or as Name <address>')
const proxies = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .pipe(
    z.array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: ({ input }) => `must be IP addresses or ranges, separated by commas; ${input} is neither`,
      }),
    ),
  )

const collectorUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
  .transform((value) => value.replace(/\/+$/, ''))
const spanHeaders = z.string().transform((list, { addIssue }) => {
  const pairs = list.split(',').map((pair) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(pair))
  try {
    return Object.fromEntries(pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!.trim())]))
  } catch {
    addIssue('must be name=value, several separated by commas, with values encoded as in addresses')
    return z.NEVER
  }
})

const hasEachIdOnce = (keys: string): boolean => {
  const ids = keys.split(',').map((key) => key.split(':')[0])
  return new Set(ids).size === ids.length
}

const databaseUrl = z.string().superRefine((url, { addIssue }) => {
  const problem = problemOf(url)
  if (problem) addIssue(problem)
})

const sandbox = {
  printKey: 'sl-sandbox-demo-key',
  printPlatform: '11111111-2222-4333-8444-555555555555',
  printWebhookSecret: 'sandbox-webhook-secret-0123456789abcdef',
  shippoClientId: 'sandbox-shippo-client',
  shippoClientSecret: 'sandbox-shippo-secret',
  googleClientId: 'sandbox-google-client',
  googleClientSecret: 'sandbox-google-secret',
  stripeSecretKey: 'sk_test_spoolyard_sandbox',
  stripeWebhookSecret: 'whsec_spoolyard_sandbox',
  fileId: '00000000-0000-4000-8000-000000000001',
  filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
}

const shared = z.object({
  PORT: port.default(4700).describe('Port of the server.'),
  HOST: text.default('127.0.0.1').describe('Address the server listens on.'),
  SANDBOX_PORT: port.default(4710).describe('Port of the sandbox. Not used in production.'),
  SANDBOX_SMTP_PORT: port
    .default(4725)
    .describe('Port of the sandbox’s mail server. Not used in production.'),
  DATA_DIR: text
    .default('./data')
    .describe(
      'Folder of the key file, uploaded models and the embedded database, which only one process can use at a time.',
    ),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'PostgreSQL 15 or newer; several hosts as host1:5432,host2:5432. Without it, the embedded one in DATA_DIR/postgres runs.',
    ),
  DATABASE_SESSION_URL: databaseUrl
    .optional()
    .describe(
      'The same database without the pooler, when DATABASE_URL goes through one in transaction mode. For locks, listeners, jobs and migrations.',
    ),
  DATABASE_REPLICA_URL: databaseUrl
    .optional()
    .describe(
      'Streaming standbys that lists, search and statistics may be read from; several hosts as host1:5432,host2:5432.',
    ),
  JOBS_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'A second PostgreSQL database, not behind a pooler, for jobs and sockets. Without it, they are in the main database.',
    ),
  DATABASE_POOL: whole(4, 200)
    .default(16)
    .describe('Connections in the pool. Queue, locks, sockets, clock and the watch take up to nine more.'),
  DATABASE_WAIT_SECONDS: seconds(60).describe('How long a start waits for the database at DATABASE_URL.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0)
    .describe(
      'How long a process that stops still answers, so that load balancers notice. /readyz says 503 meanwhile.',
    ),
  METRICS_PORT: port.optional().describe('Port for Prometheus metrics on 127.0.0.1.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl
    .optional()
    .describe(
      'OpenTelemetry collector for spans, as OTLP over HTTP: http://host:4318. Without it, none are recorded.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: spanHeaders
    .optional()
    .describe('Headers for that collector, as name=value, several separated by commas.'),
  OTEL_SERVICE_NAME: text.default('spoolyard').describe('Name of this service in spans.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of traces whose spans are sent, from 0 to 1.'),
  OTEL_BSP_SCHEDULE_DELAY: count(5_000).describe('How long spans wait for others, in milliseconds.'),
  TRUSTED_PROXIES: proxies
    .optional()
    .describe(
      'Addresses or ranges of the proxies in front, comma-separated. Only their forwarded addresses count.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug or silent.'),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe(
      'Whether administrators need a second factor: required or optional. In production required, elsewhere optional.',
    ),
  REFUND_LIMIT_CENTS: whole(0)
    .default(20_000)
    .describe(
      'What one administrator may refund of an order, or credit a seller in 30 days, in cents. Above it, another one confirms.',
    ),
  BULK_ACT_LIMIT: whole(1, 500)
    .default(500)
    .describe('How many records one administrator may change at once. Above it, another one confirms.'),
  PAYOUT_LIMIT_CENTS: whole(0)
    .default(100_000)
    .describe('The largest payout to a maker that is sent without another administrator, in cents.'),
  ARCHIVE_ORDERS_AFTER_DAYS: z.coerce
    .number()
    .int()
    .refine((days) => days === 0 || (days >= 400 && days <= 3_650), 'must be 0 or 400 to 3650')
    .default(0)
    .describe(
      'Orders that ended longer ago go to the archive, in days: 400 to 3650, or 0 for never. Only once all processes run this release.',
    ),
  SECRET_KEYS: z
    .string()
    .regex(/^\w+:[0-9a-f]{64}(,\w+:[0-9a-f]{64})*$/, 'must be id:64 hex digits, several separated by commas')
    .refine(hasEachIdOnce, 'must have each id once')
    .optional()
    .describe(
      'Keys as id:64 hex digits, comma-separated: the first encrypts, all decrypt. Default: a key file.',
    ),
  PRINT_TIMEOUT_SECONDS: seconds(60).describe('Timeout of calls to the print provider.'),
  PRINT_IN_FLIGHT_SECONDS: seconds(120).describe(
    'How long a call may still take effect at the print provider after its timeout. Above the timeout.',
  ),
  SYNC_INTERVAL_SECONDS: seconds(300).describe('How often stores sync when no webhook arrives.'),
  STATUS_CHECK_SECONDS: seconds(300).describe('How long an order in print may be silent before we poll it.'),
  STATUS_CHECK_PAUSE_SECONDS: seconds(3).describe(
    'Pause between two status calls to the print provider. 3 takes at most 20 of its 100 calls per minute.',
  ),
  CATALOG_PAUSE_SECONDS: seconds(20).describe(
    'Pause between two fetches of the catalog, however many changes the print provider reports.',
  ),
  PROBE_SECONDS: z.coerce
    .number()
    .positive()
    .max(30)
    .default(30)
    .describe('Pause between two probes of a provider that is down. Maximum: 30.'),
  CALL_TIMEOUT_SECONDS: z.coerce
    .number()
    .positive()
    .optional()
    .describe('Shortens the timeouts of all providers except the print provider.'),
  SIGN_INS_PER_MINUTE: count(10).describe(
    'Failed sign-ins, sign-ups and email requests per minute and client address.',
  ),
  PUBLIC_PAGE_MS: whole(0)
    .max(60_000)
    .default(1_000)
    .describe(
      'How long visitors get the same rendering of a public page, in milliseconds. 0 renders it for each.',
    ),
  PUBLIC_FRAGMENT_KB: whole(0)
    .max(100_000)
    .default(4_000)
    .describe(
      'How much rendered HTML of listing cards each process keeps, in thousands of characters. 0 keeps none.',
    ),
  SEARCHES_PER_MINUTE: count(60).describe('Searches per minute, seller and process.'),
  SUPPORT_EMAIL: z
    .email()
    .default('support@spoolyard.test')
    .describe('Support address shown in pages and emails.'),
  SHIPPO_CLIENT_ID: text.optional().describe('Shippo integration. Available when both are set.'),
  SHIPPO_CLIENT_SECRET: text.optional(),
  GOOGLE_CLIENT_ID: text.optional().describe('Sign-in with Google. Available when both are set.'),
  GOOGLE_CLIENT_SECRET: text.optional(),
  STRIPE_SECRET_KEY: text
    .optional()
    .describe('Stripe, which keeps sellers’ cards. Available when both are set.'),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: text
    .optional()
    .describe('Secret of Stripe’s second webhook, for events of makers’ accounts, if there is one.'),
  DATADOG_APPLICATION_ID: text.optional().describe('Browser monitoring. Starts when both are set.'),
  DATADOG_CLIENT_TOKEN: text.optional(),
  DATADOG_SITE: text.default('datadoghq.com').describe('Datadog site of that account.'),
  DATADOG_PROXY: text
    .optional()
    .describe('Address that receives monitoring data instead of Datadog’s intake.'),
  DEMO_FILE_ID: z
    .uuid()
    .optional()
    .describe('File and filament of the demo order. New sellers get one when both are set.'),
  DEMO_FILAMENT_ID: z.uuid().optional(),
  FILES_QUOTA_BYTES: whole(1)
    .optional()
    .describe('Storage for the models of every seller, in bytes. Without it, it depends on the plan.'),
  FILES_RESERVE_BYTES: whole(0)
    .default(1024 ** 3)
    .describe('Disk space that uploads leave free, in bytes.'),
  UPLOAD_STALL_SECONDS: seconds(30).describe(
    'How long an upload may be slower than 10 kB/s before the server disconnects. The upload can resume.',
  ),
  MEASURE_NICENESS: whole(0, 19).default(10).describe('Priority of measuring models, from 0 to 19 (lowest).'),
  S3_ENDPOINT: url
    .optional()
    .describe('Bucket for models. Without all of these, models are stored in DATA_DIR/files.'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_DIR: text.default('./backups').describe('Folder of the backups that `npm run backup` makes.'),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')
    .optional()
    .describe('Encrypts backups: 64 hex digits. Keep it, and the secret keys, apart from the backups.'),
  CRASH_AT: text.optional().describe('Fault tests only: the point at which the process ends itself.'),
})

/** Variables outside production. Providers default to the sandbox. */
export const sandboxEnvironment = shared.extend({
  SPOOLYARD_MODE: z.enum(['demo', 'development', 'test'], 'must be production, demo, development or test'),
  PUBLIC_URL: url.refine(hasNoPath, NO_PATH).optional(),
  PRINT_API_URL: url.optional(),
  PRINT_API_KEY: text.default(sandbox.printKey),
  PRINT_PLATFORM_ID: z.uuid().default(sandbox.printPlatform),
  PRINT_WEBHOOK_SECRET: text.default(sandbox.printWebhookSecret),
  SHIPSTATION_API_URL: url.optional(),
  SHIPPO_API_URL: url.optional(),
  SHIPPO_OAUTH_URL: url.optional(),
  SHIPPO_APP_URL: url.optional(),
  SHIPPO_STATUS_URL: url.optional(),
  SHIPPO_CLIENT_ID: text.default(sandbox.shippoClientId),
  SHIPPO_CLIENT_SECRET: text.default(sandbox.shippoClientSecret),
  GOOGLE_ISSUER_URL: url.optional(),
  GOOGLE_CLIENT_ID: text.default(sandbox.googleClientId),
  GOOGLE_CLIENT_SECRET: text.default(sandbox.googleClientSecret),
  STRIPE_API_URL: url.optional(),
  STRIPE_SECRET_KEY: text.default(sandbox.stripeSecretKey),
  STRIPE_WEBHOOK_SECRET: text.default(sandbox.stripeWebhookSecret),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.default('Spoolyard <hello@spoolyard.test>'),
  APPLICATIONS: z.enum(['automatic', 'reviewed']).default('automatic'),
  DEMO_FILE_ID: z.uuid().default(sandbox.fileId),
  DEMO_FILAMENT_ID: z.uuid().default(sandbox.filamentId),
})

/** Variables in production. `.env.example` lists them with their descriptions. */
export const productionEnvironment = shared.extend({
  SPOOLYARD_MODE: z.literal('production'),
  PUBLIC_URL: httpsUrl.refine(hasNoPath, NO_PATH).describe('Address that people open.'),
  PRINT_API_URL: httpsUrl
    .default('https://slant3dapi.com/v2/api')
    .describe('Base URL of the print provider.'),
  PRINT_API_KEY: text.describe('API key of the print provider.'),
  PRINT_PLATFORM_ID: z.uuid().describe('Our platform at the print provider.'),
  PRINT_WEBHOOK_SECRET: z
    .string()
    .min(32)
    .describe('Secret of the print provider’s webhooks, at least 32 characters.'),
  SHIPSTATION_API_URL: httpsUrl.default('https://ssapi.shipstation.com').describe('Base URL of ShipStation.'),
  SHIPPO_API_URL: httpsUrl.default('https://api.goshippo.com').describe('Base URL of Shippo.'),
  SHIPPO_OAUTH_URL: httpsUrl
    .default('https://goshippo.com/oauth')
    .describe('Shippo’s OAuth endpoints: /authorize and /access_token below this URL.'),
  SHIPPO_APP_URL: httpsUrl
    .default('https://apps.goshippo.com')
    .describe('Shippo’s web app: sellers open an order at /orders/ID below this URL.'),
  SHIPPO_STATUS_URL: httpsUrl
    .optional()
    .describe('URL that reports whether a Shippo account is still connected. Without it we don’t check.'),
  GOOGLE_ISSUER_URL: httpsUrl.default('https://accounts.google.com').describe('Issuer of Google’s tokens.'),
  STRIPE_API_URL: httpsUrl.default('https://api.stripe.com').describe('Base URL of Stripe, without a path.'),
  SMTP_URL: smtpUrl.describe(
    'Mail server: smtps://user:password@host:465 or smtp://user:password@host:587. Remote ones only encrypted.',
  ),
  MAIL_FROM: sender.describe('Sender of all emails, as Name <address>.'),
  SUPPORT_EMAIL: z.email().describe('Support address shown in pages and emails.'),
  APPLICATIONS: z
    .enum(['automatic', 'reviewed'])
    .default('reviewed')
    .describe('Whether an admin approves each seller before live ordering: reviewed or automatic.'),
})

export type Environment = z.output<typeof productionEnvironment> | z.output<typeof sandboxEnvironment>

const keepEnvironment = shared.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_SESSION_URL: true,
  JOBS_DATABASE_URL: true,
  SECRET_KEYS: true,
  S3_ENDPOINT: true,
  S3_BUCKET: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  BACKUP_DIR: true,
  BACKUP_KEY: true,
})

/** The variables that backup, restore and resealing need, of which none is required. */
export function readKeepEnvironment(environment: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = keepEnvironment.safeParse(present)
  if (result.success) {
    refuseWrongSettings(result.data)
    return result.data
  }
  const lines = result.error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${describeSettingIssue(issue)}`,
  )
  throw new RefusedStart(`The configuration is invalid:\n${lines.join('\n')}`)
}
