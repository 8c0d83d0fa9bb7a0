import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox, testTime } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())

const verifier = 'v'.repeat(64)
const authorizeParams = {
  client_id: 'sandbox-google-client',
  redirect_uri: 'http://127.0.0.1:4700/callback',
  response_type: 'code',
  scope: 'openid email profile',
  state: 'a state',
  nonce: 'a nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}
const post = (path: string, form: Record<string, string>) =>
  fetch(`${sandbox.url}/google${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
const open = (changes: object = {}) =>
  fetch(`${sandbox.url}/google/o/oauth2/v2/auth?${new URLSearchParams({ ...authorizeParams, ...changes })}`)

async function choose(form: Record<string, string>): Promise<URL> {
  const reply = await post('/o/oauth2/v2/auth/choose', { ...authorizeParams, ...form })
  return new URL(reply.headers.get('location') ?? 'about:blank')
}
const codeFor = async (choice: string) => (await choose({ choice })).searchParams.get('code') ?? ''
const exchange = (code: string, changes: Record<string, string> = {}) =>
  post('/token', {
    grant_type: 'authorization_code',
    code,
    client_id: authorizeParams.client_id,
    client_secret: 'sandbox-google-secret',
    redirect_uri: authorizeParams.redirect_uri,
    code_verifier: verifier,
    ...changes,
  })

test("discovery looks like Google's, without a sign-out endpoint", async () => {
  const discovery = await (await fetch(`${sandbox.url}/google/.well-known/openid-configuration`)).json()
  expect(discovery).toMatchObject({
    issuer: `${sandbox.url}/google`,
    jwks_uri: expect.stringContaining('/oauth2/v3/certs'),
  })
  expect(discovery).not.toHaveProperty('end_session_endpoint')
})

test('the page lists every person and marks unverified addresses', async () => {
  const page = await (await open()).text()
  expect(page).toContain('Ada Lovelace')
  expect(page).toContain('not verified')
})

test.each([
  [{ redirect_uri: 'http://evil.example/callback' }, 'redirect_uri_mismatch'],
  [{ redirect_uri: 'http://127.0.0.1:4700/callback#x' }, 'redirect_uri_mismatch'],
  [{ client_id: 'another' }, 'invalid_client'],
  [{ scope: 'email' }, 'invalid_scope'],
])('a request with %j shows an error page without redirecting', async (changes, error) => {
  const reply = await open(changes)
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining(error)])
})

test('choosing a person returns a code, and the code returns a signed token for that person', async () => {
  const back = await choose({ choice: '110000000000000000001' })
  expect(back.searchParams.get('state')).toBe('a state')
  const reply = await exchange(back.searchParams.get('code') ?? '')
  const { id_token, access_token, scope } = await reply.json()
  expect(scope).toContain('https://www.googleapis.com/auth/userinfo.email')
  const keys = createLocalJWKSet(await (await fetch(`${sandbox.url}/google/oauth2/v3/certs`)).json())
  const { payload } = await jwtVerify(id_token, keys, { currentDate: new Date(testTime) })
  expect(payload).toMatchObject({
    iss: `${sandbox.url}/google`,
    aud: authorizeParams.client_id,
    sub: '110000000000000000001',
    email: 'ada.lovelace@gmail.test',
    email_verified: true,
    nonce: 'a nonce',
    picture: `${sandbox.url}/google/pictures/110000000000000000001.svg`,
  })
  const headers = { authorization: `Bearer ${access_token}` }
  const about = await fetch(`${sandbox.url}/google/v1/userinfo`, { headers })
  expect(await about.json()).toMatchObject({ sub: payload.sub, name: 'Ada Lovelace' })
  expect((await post('/revoke', { token: access_token })).status).toBe(200)
  expect((await fetch(`${sandbox.url}/google/v1/userinfo`, { headers })).status).toBe(401)
  expect((await post('/revoke', { token: access_token })).status).toBe(400)
})

test.each([
  ['a second time', async (code: string) => void (await exchange(code)), {}],
  ['with another verifier', async () => undefined, { code_verifier: 'w'.repeat(64) }],
  ['for another redirect URI', async () => undefined, { redirect_uri: 'http://127.0.0.1:4700/other' }],
])('a code is rejected %s', async (_, before, changes) => {
  const code = await codeFor('110000000000000000002')
  await before(code)
  const reply = await exchange(code, changes)
  expect([reply.status, await reply.json()]).toEqual([
    400,
    { error: 'invalid_grant', error_description: 'Bad Request' },
  ])
})

test('a code expires after ten minutes', async () => {
  const code = await codeFor('110000000000000000002')
  await sandbox.control('POST', '/clock/step', { seconds: 600 })
  expect((await exchange(code)).status).toBe(400)
})

test.each([
  ['wrong-audience', 'aud', 'another-client'],
  ['wrong-issuer', 'iss', 'https://evil.example'],
  ['expired', 'exp', expect.toSatisfy((exp: number) => exp * 1000 < testTime)],
  ['wrong-nonce', 'nonce', 'another-nonce'],
  ['no-nonce', 'nonce', undefined],
  ['other-sub', 'sub', '9110000000000000000001'],
  ['unverified-email', 'email_verified', false],
])('flaw %s affects the next token only', async (flaw, claim, value) => {
  const claims = async () => {
    const { id_token } = await (await exchange(await codeFor('110000000000000000001'))).json()
    return decodeJwt(id_token)
  }
  await sandbox.control('POST', '/google/next-token', { flaw })
  expect((await claims())[claim]).toEqual(value)
  expect((await claims())[claim]).not.toEqual(value)
})

test('a client with a wrong secret gets no token', async () => {
  const reply = await exchange(await codeFor('110000000000000000002'), { client_secret: 'guessed' })
  expect([reply.status, (await reply.json()).error]).toEqual([401, 'invalid_client'])
})

test('canceling redirects with access_denied', async () => {
  const back = await choose({ choice: 'deny' })
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'a state' })
})

test('a new account can be created on the page and is listed afterwards', async () => {
  await choose({ email: 'New@Person.test', name: 'New Person' })
  const { body } = await sandbox.control('GET', '/google/people')
  expect(body.people).toContainEqual(
    expect.objectContaining({ email: 'new@person.test', name: 'New Person', emailVerified: false }),
  )
})
