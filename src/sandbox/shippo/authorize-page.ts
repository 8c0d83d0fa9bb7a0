import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '../kit/html.ts'
import { sendHtmlPage } from '../kit/html-page.ts'
import { readTextBody } from '../kit/read-text-body.ts'
import type { World } from '../kit/world.ts'
import { authorizeStyle } from './authorize-style.ts'
import { createShippoCode } from './exchange-shippo-code.ts'
import { createShippoAccount, type ShippoAccount, shippoAccounts } from './shippo-accounts.ts'
import { isRegisteredRedirect, shippoBase, shippoClient } from './shippo-demo.ts'
import { shippoOrders } from './shippo-orders.ts'

interface AuthorizeRequest {
  /** As requested; null when the request had none. */
  redirectUri: string | null
  state: string
}

const path = `${shippoBase}/oauth/authorize`

/** The page where a person allows or denies access to one of their accounts. */
export function addAuthorizePage(app: FastifyInstance, world: World): void {
  app.get(path, (request, reply) => {
    const query = new URL(request.url, 'http://sandbox').searchParams
    const authorizeRequest = requestOf(query)
    const clientError = findClientError(query)
    if (clientError) return sendErrorPage(reply, clientError)
    const error = findRequestError(query)
    if (error) return reply.code(302).header('location', redirectUrl(authorizeRequest, error)).send('')
    return sendPage(reply, 200, choosePage(world, authorizeRequest))
  })
  app.post(`${path}/choose`, async (request, reply) => {
    const form = new URLSearchParams(await readTextBody(request.body))
    const authorizeRequest = requestOf(form)
    const clientError = findClientError(form)
    if (clientError) return sendErrorPage(reply, clientError)
    const denied = { error: 'access_denied', error_description: 'The user denied access.' }
    const result = form.get('answer') === 'allow' ? { code: allow(world, authorizeRequest, form) } : denied
    return reply.code(303).header('location', redirectUrl(authorizeRequest, result)).send('')
  })
}

const requestOf = (query: URLSearchParams): AuthorizeRequest => ({
  redirectUri: query.get('redirect_uri'),
  state: query.get('state') ?? '',
})

/** Errors are shown on the page: nothing is sent to an unregistered address, not even an error. */
function findClientError(query: URLSearchParams): string | null {
  if (query.get('client_id') !== shippoClient.id) return 'invalid_client: Unknown client.'
  const redirectUri = query.get('redirect_uri')
  return redirectUri === null || isRegisteredRedirect(redirectUri)
    ? null
    : 'invalid_request: The redirect URI does not match the registered one.'
}

function findRequestError(query: URLSearchParams): Record<string, string> | null {
  if (query.get('response_type') !== 'code') return { error: 'unsupported_response_type' }
  return query.get('scope') === '*' ? null : { error: 'invalid_scope' }
}

function redirectUrl({ redirectUri, state }: AuthorizeRequest, result: Record<string, string>): string {
  const url = new URL(redirectUri ?? shippoClient.redirectUri)
  for (const [name, value] of Object.entries({ ...result, state })) url.searchParams.set(name, value)
  return url.href
}

function allow(world: World, { redirectUri }: AuthorizeRequest, form: URLSearchParams): string {
  const tx = world.store.begin()
  const name = form.get('name')?.trim() || 'A new store'
  const account =
    shippoAccounts(world.store).get(form.get('account') ?? '') ??
    createShippoAccount(world.store, tx, { name, email: 'new-shop@mail.example' })
  const code = createShippoCode(world, tx, { accountId: account.id, redirectUri })
  tx.commit('')
  return code
}

function choosePage(world: World, { redirectUri, state }: AuthorizeRequest): Html {
  const accounts = [...shippoAccounts(world.store).values()]
  return html`<h1><b>${shippoClient.name}</b> would like to access your Shippo account</h1>
<form method="post" action="${path}/choose">
<input type="hidden" name="client_id" value="${shippoClient.id}">
${redirectUri === null ? '' : html`<input type="hidden" name="redirect_uri" value="${redirectUri}">`}
<input type="hidden" name="state" value="${state}">
<fieldset><legend>Which account?</legend>
${accounts.map((account, index) => accountRow(world, account, index === 0))}
<label class="row"><input type="radio" name="account" value=""><span><b>A new account without orders</b>
<input name="name" aria-label="Name of the new account" placeholder="Store name"></span></label>
</fieldset>
<section><h2>${shippoClient.name} will be able to</h2>
<ul><li>read your orders, with names and addresses of buyers</li><li>read and create shipments, labels and refunds</li><li>do everything else you can do (scope <code>*</code>)</li></ul></section>
<div class="answers"><button name="answer" value="allow" class="allow">Allow access</button><button name="answer" value="deny">Deny</button></div>
</form>
<p class="back">You will be sent back to <code>${new URL(redirectUri ?? shippoClient.redirectUri).host}</code>.</p>`
}

function accountRow({ store }: World, { id, name, email }: ShippoAccount, isFirst: boolean): Html {
  const orders = shippoOrders(store, id).size
  return html`<label class="row"><input type="radio" name="account" value="${id}"${isFirst ? html` checked` : ''}><span><b>${name}</b>
<small>${email} · ${orders} order${orders === 1 ? '' : 's'}</small></span></label>`
}

const sendErrorPage = (reply: FastifyReply, message: string) =>
  sendPage(reply, 400, html`<h1>Request rejected</h1><p>${message}</p>`)

const sendPage = (reply: FastifyReply, status: number, content: Html) =>
  sendHtmlPage(reply.code(status), {
    title: 'Allow access – simulated Shippo',
    style: authorizeStyle,
    body: html`<main class="authorize"><p class="notice">Sandbox: this is not Shippo.</p>${content}</main>`,
  })
