import { describeSettingIssue } from './describe-setting-issue.ts'
import { type Environment, productionEnvironment, sandboxEnvironment } from './environment.ts'
import { RefusedStart } from './kernel/refused-start.ts'
import { refuseWrongSettings } from './refuse-wrong-settings.ts'

export type Config = ReturnType<typeof readConfig>

/** Reads environment variables into the typed configuration. Empty variables count as absent. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const mode = present.SPOOLYARD_MODE ?? 'production'
  const schema = mode === 'production' ? productionEnvironment : sandboxEnvironment
  const result = schema.safeParse({ ...present, SPOOLYARD_MODE: mode })
  if (!result.success) {
    const problems = result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `  ${name}: ${name in present || name === 'SPOOLYARD_MODE' ? describeSettingIssue(issue) : 'is not set'}`
    })
    const lines = [...new Set(problems)]
    throw new RefusedStart(
      `The configuration is incomplete:\n${lines.join('\n')}\nSee docs/operations.md and .env.example.`,
    )
  }
  refuseWrongSettings(result.data)
  return shape(result.data)
}

function shapeFiles(env: Environment) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    /** Null where the plan decides. */
    quotaBytes: env.FILES_QUOTA_BYTES ?? null,
    reserveBytes: env.FILES_RESERVE_BYTES,
    minUploadBytesPerSecond: 10_000,
    uploadTimeoutMs: env.UPLOAD_STALL_SECONDS * 1_000,
    measureNiceness: env.MEASURE_NICENESS,
    s3:
      endpoint && bucket && accessKeyId && secretAccessKey
        ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
        : null,
  }
}

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
    /** The database without a pooler in front of it, where there is one. */
    databaseSessionUrl: env.DATABASE_SESSION_URL,
    /** Standbys that may be read from. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    /** For jobs and sockets only, where they aren't in the main database. */
    jobsDatabaseUrl: env.JOBS_DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    drainMs: env.DRAIN_SECONDS * 1000,
    databaseWaitMs: env.DATABASE_WAIT_SECONDS * 1000,
    metricsPort: env.METRICS_PORT ?? null,
    spans: shapeSpans(env),
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    logLevel: env.LOG_LEVEL,
    secretKeys: env.SECRET_KEYS ?? null,
    isAdminSecondFactorRequired:
      (env.ADMIN_SECOND_FACTOR ?? (env.SPOOLYARD_MODE === 'production' ? 'required' : 'optional')) ===
      'required',
    print: {
      baseUrl: env.PRINT_API_URL ?? `${sandboxUrl}/print/v2/api`,
      apiKey: env.PRINT_API_KEY,
      platformId: env.PRINT_PLATFORM_ID,
      webhookSecret: env.PRINT_WEBHOOK_SECRET,
      timeoutMs: env.PRINT_TIMEOUT_SECONDS * 1000,
      inFlightMs: env.PRINT_IN_FLIGHT_SECONDS * 1000,
      statusCheckMs: env.STATUS_CHECK_SECONDS * 1000,
      statusCheckPauseMs: env.STATUS_CHECK_PAUSE_SECONDS * 1000,
      catalogPauseMs: env.CATALOG_PAUSE_SECONDS * 1000,
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
    stripe: shapeStripe(env, sandboxUrl),
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
    archiveOrdersAfterDays: env.ARCHIVE_ORDERS_AFTER_DAYS,
    refundLimitCents: env.REFUND_LIMIT_CENTS,
    bulkActLimit: env.BULK_ACT_LIMIT,
    payoutLimitCents: env.PAYOUT_LIMIT_CENTS,
    signInsPerMinute: env.SIGN_INS_PER_MINUTE,
    publicPageMs: env.PUBLIC_PAGE_MS,
    publicFragmentCharacters: env.PUBLIC_FRAGMENT_KB * 1_000,
    searchesPerMinute: env.SEARCHES_PER_MINUTE,
    crashAt: env.CRASH_AT ?? null,
  }
}

/** Null without a collector. */
function shapeSpans(env: Environment) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = env
  if (!endpoint) return null
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: share } = env
  return { endpoint, headers, serviceName, share, delayMs: env.OTEL_BSP_SCHEDULE_DELAY }
}

/** Shared by the calls to all providers. */
function shapeOutside(env: Environment) {
  return { probeMs: env.PROBE_SECONDS * 1000, longestAnswerMs: (env.CALL_TIMEOUT_SECONDS ?? Infinity) * 1000 }
}

/** Null without a key: sellers then can't save cards. */
function shapeStripe(env: Environment, sandboxUrl: string) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey || !webhookSecret) return null
  const connectSecret = env.STRIPE_CONNECT_WEBHOOK_SECRET
  const webhookSecrets = connectSecret ? [webhookSecret, connectSecret] : [webhookSecret]
  return { apiUrl: env.STRIPE_API_URL ?? sandboxUrl, secretKey, webhookSecrets }
}

function shapeShippo(env: Environment, sandboxUrl: string) {
  const isProduction = env.SPOOLYARD_MODE === 'production'
  return {
    apiUrl: env.SHIPPO_API_URL ?? `${sandboxUrl}/shippo`,
    oauthUrl: env.SHIPPO_OAUTH_URL ?? `${sandboxUrl}/shippo/oauth`,
    appUrl: env.SHIPPO_APP_URL ?? `${sandboxUrl}/shippo-app`,
    statusUrl: env.SHIPPO_STATUS_URL ?? (isProduction ? null : `${sandboxUrl}/shippo-status/connection`),
    clientId: env.SHIPPO_CLIENT_ID ?? null,
    clientSecret: env.SHIPPO_CLIENT_SECRET ?? null,
  }
}
