import { expect, test } from 'vitest'
import { readBackupSettings } from './backup/backup-settings.ts'
import { readConfig } from './config.ts'

test('a limit for calls in flight that is shorter than their timeout is refused, since nothing would ever be sent', () => {
  const read = (inFlight: string) =>
    readConfig({ SPOOLYARD_MODE: 'test', PRINT_TIMEOUT_SECONDS: '2', PRINT_IN_FLIGHT_SECONDS: inFlight })
  expect(() => read('2')).toThrow('PRINT_IN_FLIGHT_SECONDS')
  expect(read('3').print.inFlightMs).toBe(3000)
})

const production = {
  PUBLIC_URL: 'https://shop.test',
  PRINT_API_KEY: 'key',
  PRINT_PLATFORM_ID: '11111111-2222-4333-8444-555555555555',
  PRINT_WEBHOOK_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  SMTP_URL: 'smtps://mail.test:465',
  MAIL_FROM: 'Spoolyard <hello@shop.test>',
  SUPPORT_EMAIL: 'help@shop.test',
}
const bucket = { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'models', S3_ACCESS_KEY_ID: 'id' }

test.each([
  [
    bucket,
    'S3_SECRET_ACCESS_KEY must be set as well, or S3_ENDPOINT, S3_BUCKET, and S3_ACCESS_KEY_ID removed',
  ],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET must be set as well'],
  [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET must be set as well'],
  [{ MAIL_FROM: 'Spoolyard hello@shop.test' }, 'MAIL_FROM: must be an email address'],
  [{ MAIL_FROM: 'Spoolyard <hello>' }, 'MAIL_FROM: must be an email address'],
  [{ SPOOLYARD_MODE: 'prod' }, 'SPOOLYARD_MODE: must be production, demo, development or test'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address such as http://127.0.0.1:4318',
  ],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'key' }, 'OTEL_EXPORTER_OTLP_HEADERS: must be name=value'],
  [{ TRUSTED_PROXIES: '10.0.0.1, proxy.test' }, 'TRUSTED_PROXIES: must be IP addresses or ranges'],
  [{ DATABASE_URL: 'mysql://db.test/shop' }, 'DATABASE_URL: must begin with postgresql://'],
  [{ PUBLIC_URL: 'shop.test' }, 'PUBLIC_URL: must be an address such as https://example.com'],
  [{ PUBLIC_URL: 'https://shop.test/prints' }, 'PUBLIC_URL: must be an address without a path'],
  [{ PORT: '70000' }, 'PORT: must be at most 65535'],
  [{ PORT: 'web' }, 'PORT: must be a number'],
  [{ PORT: '47.5' }, 'PORT: must be a whole number'],
  [{ METRICS_PORT: '4700' }, 'METRICS_PORT must differ from PORT.'],
  [{ PRINT_PLATFORM_ID: 'ours' }, 'PRINT_PLATFORM_ID: must be an id such as 11111111'],
  [{ PRINT_WEBHOOK_SECRET: 'short' }, 'PRINT_WEBHOOK_SECRET: must have at least 32 characters'],
  [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL: must be an email address'],
  [{ SMTP_URL: 'mail.test:25' }, 'SMTP_URL: must be an address such as smtps://'],
  [{ S3_BUCKET: 'My_Models' }, 'S3_BUCKET: must be the name of a bucket'],
  [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL: must be fatal, error, warn, info, debug, or silent'],
  [{ SYNC_INTERVAL_SECONDS: '0' }, 'SYNC_INTERVAL_SECONDS: must be more than 0'],
  [{ DATABASE_POOL: '2' }, 'DATABASE_POOL: must be at least 4'],
  [{ SECRET_KEYS: 'k1:5a' }, 'SECRET_KEYS: must be id:64 hex digits'],
  [{ SECRET_KEYS: `k1:${'5a'.repeat(32)},k1:${'6b'.repeat(32)}` }, 'SECRET_KEYS: must have each id once'],
  [
    {
      SECRET_KEYS: `k1:${'5a'.repeat(32)}`,
      DATABASE_URL: 'postgresql://db.test/shop',
      JOBS_DATABASE_URL: 'postgresql://db.test/shop',
    },
    'JOBS_DATABASE_URL must name another database',
  ],
  [{ DATABASE_URL: 'postgresql://db.test/shop' }, 'SECRET_KEYS must be set together with DATABASE_URL'],
])('%o is refused with a sentence', (settings, sentence) => {
  expect(() => readConfig({ ...production, ...settings })).toThrow(sentence)
})

test('complete groups, a bare sender, proxies and a database with keys are taken', () => {
  const { files, trustedProxies, mail, databaseUrl, spans } = readConfig({
    ...production,
    ...bucket,
    S3_SECRET_ACCESS_KEY: 'secret',
    MAIL_FROM: 'hello@shop.test',
    TRUSTED_PROXIES: '10.0.0.1, fd00::/8',
    DATABASE_URL: 'postgresql://db.test/shop',
    SECRET_KEYS: `k1:${'5a'.repeat(32)}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://spans.test/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a=, x-team=prints',
  })
  expect(spans).toMatchObject({
    endpoint: 'https://spans.test/otlp',
    headers: { authorization: 'Basic a=', 'x-team': 'prints' },
    serviceName: 'spoolyard',
  })
  expect(files.s3).toMatchObject({ bucket: 'models' })
  expect(mail.from).toBe('hello@shop.test')
  expect(trustedProxies).toEqual(['10.0.0.1', 'fd00::/8'])
  expect(databaseUrl).toBe('postgresql://db.test/shop')
})

test('a backup isn’t made with half a bucket, as if files were on the disk', () => {
  expect(() => readBackupSettings(bucket)).toThrow('S3_SECRET_ACCESS_KEY must be set as well')
})
