import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { HttpError, type HttpResponse } from '../kit/http-response.ts'
import { type Call, createRouteAdder, type Provider } from '../kit/provider-route.ts'
import { readTextBody } from '../kit/read-text-body.ts'
import { newUuid, type World } from '../kit/world.ts'
import { addAuthorizePage } from './authorize-page.ts'
import { isAuthenticClient } from './google-client.ts'
import { googleBase, issuerOf } from './google-demo.ts'
import { accessTokens, type Grant, grants, nextFlaw } from './google-grants.ts'
import { publicKeys } from './google-keys.ts'
import { findPerson } from './google-people.ts'
import { claimsOf, signIdToken } from './id-token.ts'
import { pictureOf } from './person-picture.ts'

type Caller = { authorization: string | undefined }

const ACCESS_TOKEN_TTL_SECONDS = 3599
const ok = (body: unknown, headers: Record<string, string> = {}): HttpResponse => ({
  status: 200,
  body,
  headers,
})
const oauthError = (status: number, error: string, description: string) =>
  new HttpError({ status, body: { error, error_description: description } })

/** Google's endpoints authenticate in the handlers, where the body is available, and have no rate limit. */
const google: Provider<Caller> = {
  name: 'google',
  base: googleBase,
  authenticate: ({ headers }) => ({ authorization: headers.authorization }),
  keyOf: () => 'google',
  unauthorized: () => ({
    status: 401,
    body: { error: 'invalid_client', error_description: 'Unauthorized' },
  }),
  tooManyRequests: () => ({ status: 429, body: { error: 'rate_limit_exceeded' } }),
  malformed: () => ({ status: 400, body: { error: 'invalid_request' } }),
  internalError: () => ({ status: 500, body: { error: 'internal_failure' } }),
  rateHeaders: () => ({}),
}

/** Binds Google's sign-in: discovery, account chooser, tokens. Like Google, it has no sign-out endpoint. */
export function addGoogleRoutes(app: FastifyInstance, world: World): void {
  const { store } = world
  const route = createRouteAdder(app, world, google)
  addAuthorizePage(app, world)
  route('discovery', 'GET', '/.well-known/openid-configuration', ({ origin }) => ok(discovery(origin)))
  route('certs', 'GET', '/oauth2/v3/certs', async () => ok(await publicKeys(store)))
  route('token', 'POST', '/token', (call) => exchangeCode(world, call))
  route('userinfo', 'GET', '/v1/userinfo', ({ account, origin, now }) => {
    const token = /^Bearer (\S+)$/i.exec(account.authorization ?? '')?.[1] ?? ''
    const known = accessTokens(store).get(token)
    const person = known && known.expiresAt > now ? findPerson(store, known.sub) : undefined
    if (!known || !person) throw oauthError(401, 'invalid_request', 'Invalid Credentials')
    return ok(claimsOf(person, known.scope, issuerOf(origin)))
  })
  route('revoke', 'POST', '/revoke', async ({ body, query, tx }) => {
    const token = query.get('token') ?? (await formOf(body)).get('token') ?? ''
    if (!accessTokens(store).get(token)) throw oauthError(400, 'invalid_token', 'Token expired or revoked')
    tx.remove(accessTokens(store), token)
    return ok({})
  })
  route('pictures', 'GET', '/pictures/:file', ({ params }) => {
    const person = findPerson(store, params.file?.replace(/\.svg$/, '') ?? '')
    if (!person?.hasPicture) return { status: 404, body: 'Not found', contentType: 'text/plain' }
    return { status: 200, body: pictureOf(person), contentType: 'image/svg+xml' }
  })
}

function discovery(origin: string) {
  const issuer = issuerOf(origin)
  return {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ['code', 'token', 'id_token', 'none'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: [
      'aud',
      'email',
      'email_verified',
      'exp',
      'family_name',
      'given_name',
      'iat',
      'iss',
      'name',
      'picture',
      'sub',
    ],
    code_challenge_methods_supported: ['plain', 'S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  }
}

async function exchangeCode(
  world: World,
  { account, body, tx, now, origin }: Call<Caller>,
): Promise<HttpResponse> {
  const { store } = world
  const form = await formOf(body)
  if (!isAuthenticClient(form, account.authorization)) throw oauthError(401, 'invalid_client', 'Unauthorized')
  if (form.get('grant_type') !== 'authorization_code')
    throw oauthError(400, 'unsupported_grant_type', 'Invalid grant_type')
  const grant = grants(store).get(form.get('code') ?? '')
  if (!grant || !isValidGrant(grant, form, now)) throw oauthError(400, 'invalid_grant', 'Bad Request')
  const person = findPerson(store, grant.sub)
  if (!person) throw oauthError(400, 'invalid_grant', 'Account has been deleted')

  tx.put(grants(store), grant.code, { ...grant, isUsed: true })
  const accessToken = `ya29.${newUuid(world, tx, 'google.token')}`
  const { sub, scope } = grant
  tx.put(accessTokens(store), accessToken, { sub, scope, expiresAt: now + ACCESS_TOKEN_TTL_SECONDS * 1000 })
  const flaw = nextFlaw(store).get('next')
  if (flaw) tx.remove(nextFlaw(store), 'next')
  tx.record({
    provider: 'google',
    route: 'token',
    account: grant.clientId,
    action: 'token.issued',
    id: sub,
    reference: person.email,
    chargedCents: 0,
    detail: flaw ?? '',
  })
  const idToken = await signIdToken(store, {
    person,
    grant,
    accessToken,
    issuer: issuerOf(origin),
    now,
    flaw,
  })
  return ok({
    access_token: accessToken,
    expires_in: ACCESS_TOKEN_TTL_SECONDS,
    scope: longScopes(scope),
    token_type: 'Bearer',
    id_token: idToken,
  })
}

/** A code is valid once, for ten minutes, for its redirect URI, and with the verifier of its challenge. */
function isValidGrant(grant: Grant, form: URLSearchParams, now: number): boolean {
  const verifier = form.get('code_verifier') ?? ''
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return (
    !grant.isUsed &&
    grant.expiresAt > now &&
    grant.redirectUri === form.get('redirect_uri') &&
    (grant.codeChallenge === '' || grant.codeChallenge === challenge)
  )
}

/** Google returns long scope names even when short ones were requested. */
const longScopes = (scope: string) =>
  scope
    .split(/\s+/)
    .map((name) => (name === 'openid' ? name : `https://www.googleapis.com/auth/userinfo.${name}`))
    .join(' ')

const formOf = async (body: unknown) => new URLSearchParams(await readTextBody(body))
