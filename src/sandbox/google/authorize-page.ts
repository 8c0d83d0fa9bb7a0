import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '../kit/html.ts'
import { sendHtmlPage } from '../kit/html-page.ts'
import { readTextBody } from '../kit/read-text-body.ts'
import { newUuid, type World } from '../kit/world.ts'
import { authorizeStyle } from './authorize-style.ts'
import { isRegisteredRedirect } from './google-client.ts'
import { googleBase, sandboxClient } from './google-demo.ts'
import { type AuthorizeRequest, grants } from './google-grants.ts'
import { addedPeople, allPeople, findPerson, type GooglePerson } from './google-people.ts'

const path = `${googleBase}/o/oauth2/v2/auth`
const CODE_TTL_MS = 600_000

/** The page where a person chooses an account or cancels. */
export function addAuthorizePage(app: FastifyInstance, world: World): void {
  app.get(path, (request, reply) => {
    const query = new URL(request.url, 'http://sandbox').searchParams
    const error = findRequestError(query)
    if (error) return sendErrorPage(reply, error)
    return sendPage(reply, 200, choosePage(requestOf(query), allPeople(world.store)))
  })
  app.post(`${path}/choose`, async (request, reply) => {
    const form = new URLSearchParams(await readTextBody(request.body))
    const error = findRequestError(form)
    if (error) return sendErrorPage(reply, error)
    const authorizeRequest = requestOf(form)
    const person = form.get('choice') === 'deny' ? null : personOf(world, form)
    return reply
      .code(303)
      .header('location', redirectUrlFor(world, authorizeRequest, person))
      .send('')
  })
}

function requestOf(query: URLSearchParams): AuthorizeRequest {
  const read = (name: string) => query.get(name) ?? ''
  return {
    clientId: read('client_id'),
    redirectUri: read('redirect_uri'),
    scope: read('scope'),
    state: read('state'),
    nonce: read('nonce'),
    codeChallenge: read('code_challenge'),
  }
}

/** Errors are shown on the page: nothing is sent to an unregistered address, not even an error. */
function findRequestError(query: URLSearchParams): string | null {
  if (query.get('client_id') !== sandboxClient.id) return 'invalid_client: The OAuth client was not found.'
  if (!isRegisteredRedirect(sandboxClient.id, query.get('redirect_uri') ?? ''))
    return 'redirect_uri_mismatch: The redirect URI in the request does not match the ones authorized for the client.'
  if (query.get('response_type') !== 'code')
    return 'invalid_request: Required parameter is missing: response_type'
  if (!query.get('scope')?.split(/\s+/).includes('openid'))
    return 'invalid_scope: Missing required parameter: scope'
  const method = query.get('code_challenge_method')
  if (query.get('code_challenge') && method !== 'S256') return 'invalid_request: Only S256 is supported here.'
  return null
}

function personOf({ store }: World, form: URLSearchParams): GooglePerson | null {
  const chosen = findPerson(store, form.get('choice') ?? '')
  if (chosen) return chosen
  const email = form.get('email')?.trim().toLowerCase() ?? ''
  if (!email.includes('@')) return null
  const known = allPeople(store).find((person) => person.email === email)
  if (known) return known
  const tx = store.begin()
  const person: GooglePerson = {
    sub: `12${String(tx.nextNumber('google.person')).padStart(19, '0')}`,
    email,
    name: form.get('name')?.trim() || (email.split('@')[0] ?? ''),
    emailVerified: form.get('verified') === 'yes',
    hasPicture: true,
  }
  tx.put(addedPeople(store), person.sub, person)
  tx.commit('')
  return person
}

/** The redirect URL, with a code or with `access_denied`. */
function redirectUrlFor(world: World, request: AuthorizeRequest, person: GooglePerson | null): string {
  const url = new URL(request.redirectUri)
  const withParams = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
    return url.href
  }
  if (!person) return withParams({ error: 'access_denied', state: request.state })
  const tx = world.store.begin()
  const code = `4/0A${newUuid(world, tx, 'google.code')}`
  const expiresAt = world.clock.now() + CODE_TTL_MS
  tx.put(grants(world.store), code, { ...request, code, sub: person.sub, expiresAt, isUsed: false })
  tx.commit('')
  return withParams({ state: request.state, code, scope: request.scope, authuser: '0', prompt: 'none' })
}

function choosePage(request: AuthorizeRequest, people: readonly GooglePerson[]): Html {
  return html`<h1>Choose an account</h1>
<p>to continue to <strong>${sandboxClient.name}</strong></p>
<form method="post" action="${path}/choose">${hidden(request)}
<ul>${people.map(personRow)}</ul>
</form>
<details><summary>Use another account</summary>
<form method="post" action="${path}/choose" class="other">${hidden(request)}
<label>Email<input name="email" type="email" required></label>
<label>Name<input name="name"></label>
<label class="check"><input name="verified" type="checkbox" value="yes" checked> Google has verified this address</label>
<button>Continue</button>
</form></details>
<form method="post" action="${path}/choose">${hidden(request)}<button name="choice" value="deny" class="plain">Cancel</button></form>`
}

const personRow = ({ sub, name, email, emailVerified, hasPicture }: GooglePerson) => html`<li>
<button name="choice" value="${sub}">${hasPicture ? html`<img src="${googleBase}/pictures/${sub}.svg" alt="" width="36" height="36">` : html`<span class="none"></span>`}
<span><b>${name}</b><br>${email}${emailVerified ? '' : html` <em>not verified</em>`}</span></button></li>`

function hidden({ clientId, redirectUri, scope, state, nonce, codeChallenge }: AuthorizeRequest): Html[] {
  const fields = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
    nonce,
    ...(codeChallenge && { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
  }
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
}

const sendErrorPage = (reply: FastifyReply, error: string) =>
  sendPage(reply, 400, html`<h1>Access blocked</h1><p>Error 400: ${error}</p>`)

const sendPage = (reply: FastifyReply, status: number, content: Html) =>
  sendHtmlPage(reply.code(status), {
    title: 'Sign in – simulated Google accounts',
    style: authorizeStyle,
    body: html`<main class="choose"><p class="notice">Sandbox: this is not Google.</p>${content}</main>`,
  })
