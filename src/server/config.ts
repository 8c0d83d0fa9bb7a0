import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)
const seconds = (fallback: number) => z.coerce.number().positive().default(fallback)
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''))
const text = z.string().min(1)
const smtpUrl = z.url({ protocol: /^smtps?$/ })

const sandbox = {
  printKey: 'sl-sandbox-demo-key',
  printPlatform: '11111111-2222-4333-8444-555555555555',
  printWebhookSecret: 'sandbox-webhook-secret-0123456789abcdef',
  shippoClientId: 'sandbox-shippo-client',
  shippoClientSecret: 'sandbox-shippo-secret',
  googleClientId: 'sandbox-google-client',
  googleClientSecret: 'sandbox-google-secret',
  fileId: '00000000-0000-4000-8000-000000000001',
  filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
}

/** Every variable the product reads, with its meaning in docs/operations.md. */
const shared = z.object({
  PORT: port.default(4700),
  HOST: text.default('127.0.0.1'),
  SANDBOX_PORT: port.default(4710),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: text.optional(),
  DATABASE_POOL: z.coerce.number().int().min(4).max(200).default(16),
  METRICS_PORT: port.optional(),
  /** Proxies in front of us, as addresses or ranges; only what they say about callers is believed. */
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SECRET_KEYS: z
    .string()
    .regex(/^\w+:[0-9a-f]{64}(,\w+:[0-9a-f]{64})*$/, 'must be id:64 hex digits, several separated by commas')
    .optional(),
  /** How long a call may still act at the print provider after we gave up waiting for its answer. */
  PRINT_IN_FLIGHT_SECONDS: seconds(120),
  PRINT_TIMEOUT_SECONDS: seconds(60),
  SYNC_INTERVAL_SECONDS: seconds(300),
  STATUS_CHECK_SECONDS: seconds(300),
  /** How long a provider that does not answer is left alone between two probes. */
  PROBE_SECONDS: z.coerce.number().positive().max(30).optional(),
  /** Shortens how long answers of anybody but the print provider are waited for. */
  CALL_TIMEOUT_SECONDS: z.coerce.number().positive().optional(),
  /** Sign-ins that fail, sign-ups and mails asked for, per caller's address. */
  SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(10),
  SEARCHES_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  SUPPORT_EMAIL: z.email().default('support@spoolyard.test'),
  /** Shippo can be connected where both are set. */
  SHIPPO_CLIENT_ID: text.optional(),
  SHIPPO_CLIENT_SECRET: text.optional(),
  /** Google sign-in is offered where both are set. */
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  /** Monitoring starts in browsers where both are set. */
  DATADOG_APPLICATION_ID: text.optional(),
  DATADOG_CLIENT_TOKEN: text.optional(),
  DATADOG_SITE: text.default('datadoghq.com'),
  /** Another address for what monitoring sends, for example one of our own. */
  DATADOG_PROXY: text.optional(),
  /** The file and filament of the demo order. Without them a new seller gets no demo order. */
  DEMO_FILE_ID: z.uuid().optional(),
  DEMO_FILAMENT_ID: z.uuid().optional(),
  /** What the models of one seller may take. */
  FILES_QUOTA_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(5 * 1024 ** 3),
  /** What uploads leave free on the disk. */
  FILES_RESERVE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(1024 ** 3),
  /** How long a sender may be slower than 10 kB/s before we hang up. */
  UPLOAD_PATIENCE_SECONDS: seconds(30),
  /** By how much the measuring of models goes behind everything else on the machine. */
  MEASURE_NICENESS: z.coerce.number().int().min(0).max(19).optional(),
  /** Models are kept in a bucket where all of these are set, otherwise in the data folder. */
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  /** Where a fault harness makes the process end itself; empty in real life. */
  CRASH_AT: text.optional(),
})

const withSandbox = shared.extend({
  SPOOLYARD_MODE: z.enum(['demo', 'development', 'test']),
  PUBLIC_URL: url.optional(),
  PRINT_API_URL: url.optional(),
  PRINT_API_KEY: text.default(sandbox.printKey),
  PRINT_PLATFORM_ID: z.uuid().default(sandbox.printPlatform),
  PRINT_WEBHOOK_SECRET: text.default(sandbox.printWebhookSecret),
  SHIPSTATION_API_URL: url.optional(),
  SHIPPO_API_URL: url.optional(),
  SHIPPO_OAUTH_URL: url.optional(),
  SHIPPO_STATUS_URL: url.optional(),
  SHIPPO_CLIENT_ID: text.default(sandbox.shippoClientId),
  SHIPPO_CLIENT_SECRET: text.default(sandbox.shippoClientSecret),
  GOOGLE_ISSUER_URL: url.optional(),
  GOOGLE_CLIENT_ID: text.default(sandbox.googleClientId),
  GOOGLE_CLIENT_SECRET: text.default(sandbox.googleClientSecret),
  SMTP_URL: smtpUrl.optional(),
  SANDBOX_SMTP_PORT: port.default(4725),
  MAIL_FROM: text.default('Spoolyard <hello@spoolyard.test>'),
  APPLICATIONS: z.enum(['automatic', 'reviewed']).default('automatic'),
  DEMO_FILE_ID: z.uuid().default(sandbox.fileId),
  DEMO_FILAMENT_ID: z.uuid().default(sandbox.filamentId),
})

const production = shared.extend({
  SPOOLYARD_MODE: z.literal('production'),
  PUBLIC_URL: url.refine((value) => value.startsWith('https://'), 'must begin with https://'),
  PRINT_API_URL: url.refine(isHttps, 'must begin with https://').default('https://slant3dapi.com/v2/api'),
  PRINT_API_KEY: text,
  PRINT_PLATFORM_ID: z.uuid(),
  PRINT_WEBHOOK_SECRET: z.string().min(32),
  SHIPSTATION_API_URL: url
    .refine(isHttps, 'must begin with https://')
    .default('https://ssapi.shipstation.com'),
  SHIPPO_API_URL: url.refine(isHttps, 'must begin with https://').default('https://api.goshippo.com'),
  SHIPPO_OAUTH_URL: url.refine(isHttps, 'must begin with https://').default('https://goshippo.com/oauth'),
  SHIPPO_STATUS_URL: url.refine(isHttps, 'must begin with https://').optional(),
  GOOGLE_ISSUER_URL: url.refine(isHttps, 'must begin with https://').default('https://accounts.google.com'),
  SMTP_URL: smtpUrl,
  SANDBOX_SMTP_PORT: port.default(4725),
  MAIL_FROM: text,
  SUPPORT_EMAIL: z.email(),
  /** Whether an admin's yes comes before live ordering. */
  APPLICATIONS: z.enum(['automatic', 'reviewed']).default('reviewed'),
})

function isHttps(value: string): boolean {
  return value.startsWith('https://')
}

export type Config = ReturnType<typeof readConfig>

/** A configuration that cannot work; the message names every wrong variable at once. */
export class ConfigError extends Error {}

/** Turns environment variables into the typed configuration. Empty variables count as absent. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const mode = present.SPOOLYARD_MODE ?? 'production'
  const schema = mode === 'production' ? production : withSandbox
  const result = schema.safeParse({ ...present, SPOOLYARD_MODE: mode })
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return `  ${name}: ${name in present ? issue.message : 'is not set'}`
    })
    throw new ConfigError(`The configuration is not complete:\n${lines.join('\n')}\nSee docs/operations.md.`)
  }
  if (result.data.PRINT_IN_FLIGHT_SECONDS <= result.data.PRINT_TIMEOUT_SECONDS) {
    throw new ConfigError('PRINT_IN_FLIGHT_SECONDS must be more than PRINT_TIMEOUT_SECONDS.')
  }
  return shape(result.data)
}

function shapeFiles(env: Environment) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    quotaBytes: env.FILES_QUOTA_BYTES,
    reserveBytes: env.FILES_RESERVE_BYTES,
    slowestBytesPerSecond: 10_000,
    patienceMs: env.UPLOAD_PATIENCE_SECONDS * 1_000,
    // Tests wait for nothing but each other.
    measureNiceness: env.MEASURE_NICENESS ?? (env.SPOOLYARD_MODE === 'test' ? 0 : 10),
    s3:
      endpoint && bucket && accessKeyId && secretAccessKey
        ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
        : null,
  }
}

type Environment = z.output<typeof production> | z.output<typeof withSandbox>

function shape(env: Environment) {
  const sandboxUrl = `http://127.0.0.1:${env.SANDBOX_PORT}`
  return {
    mode: env.SPOOLYARD_MODE,
    isDemo: env.SPOOLYARD_MODE === 'demo' || env.SPOOLYARD_MODE === 'development',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    metricsPort: env.METRICS_PORT ?? null,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    logLevel: env.LOG_LEVEL,
    secretKeys: env.SECRET_KEYS ?? null,
    print: {
      baseUrl: env.PRINT_API_URL ?? `${sandboxUrl}/print/v2/api`,
      apiKey: env.PRINT_API_KEY,
      platformId: env.PRINT_PLATFORM_ID,
      webhookSecret: env.PRINT_WEBHOOK_SECRET,
      timeoutMs: env.PRINT_TIMEOUT_SECONDS * 1000,
      inFlightMs: env.PRINT_IN_FLIGHT_SECONDS * 1000,
      statusCheckMs: env.STATUS_CHECK_SECONDS * 1000,
      // News is taken up within seconds, and costs at most 20 of the provider's 100 calls a minute.
      statusLoopMs: env.SPOOLYARD_MODE === 'test' ? 100 : 3_000,
    },
    outside: shapeOutside(env),
    files: shapeFiles(env),
    shipstation: {
      baseUrl: env.SHIPSTATION_API_URL ?? `${sandboxUrl}/shipstation`,
      syncIntervalMs: env.SYNC_INTERVAL_SECONDS * 1000,
    },
    shippo: shapeShippo(env, sandboxUrl),
    google: {
      issuerUrl: env.GOOGLE_ISSUER_URL ?? `${sandboxUrl}/google`,
      clientId: env.GOOGLE_CLIENT_ID ?? null,
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? null,
    },
    mail: {
      smtpUrl: env.SMTP_URL ?? `smtp://127.0.0.1:${env.SANDBOX_SMTP_PORT}`,
      from: env.MAIL_FROM,
      supportEmail: env.SUPPORT_EMAIL,
    },
    areApplicationsReviewed: env.APPLICATIONS === 'reviewed',
    monitoring:
      env.DATADOG_APPLICATION_ID && env.DATADOG_CLIENT_TOKEN
        ? {
            applicationId: env.DATADOG_APPLICATION_ID,
            clientToken: env.DATADOG_CLIENT_TOKEN,
            site: env.DATADOG_SITE,
            proxy: env.DATADOG_PROXY ?? null,
          }
        : null,
    demo: { fileId: env.DEMO_FILE_ID ?? null, filamentId: env.DEMO_FILAMENT_ID ?? null },
    signInsPerMinute: env.SIGN_INS_PER_MINUTE,
    searchesPerMinute: env.SEARCHES_PER_MINUTE,
    crashAt: env.CRASH_AT ?? null,
  }
}

/** What all calls to the outside world have in common. */
function shapeOutside(env: Environment) {
  const probeSeconds = env.PROBE_SECONDS ?? (env.SPOOLYARD_MODE === 'test' ? 0.5 : 30)
  return { probeMs: probeSeconds * 1000, longestAnswerMs: (env.CALL_TIMEOUT_SECONDS ?? Infinity) * 1000 }
}

function shapeShippo(env: Environment, sandboxUrl: string) {
  const isProduction = env.SPOOLYARD_MODE === 'production'
  return {
    apiUrl: env.SHIPPO_API_URL ?? `${sandboxUrl}/shippo`,
    oauthUrl: env.SHIPPO_OAUTH_URL ?? `${sandboxUrl}/shippo/oauth`,
    statusUrl: env.SHIPPO_STATUS_URL ?? (isProduction ? null : `${sandboxUrl}/shippo-status/connection`),
    clientId: env.SHIPPO_CLIENT_ID ?? null,
    clientSecret: env.SHIPPO_CLIENT_SECRET ?? null,
  }
}
