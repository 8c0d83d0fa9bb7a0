import { googleErrorPath } from './google-plugin.ts'

/** What a page can say about a sign-in by Google that went wrong. */
const codes: Readonly<Record<string, string>> = {
  access_denied: 'denied',
  account_not_linked: 'address-has-account',
  account_already_linked_to_different_user: 'google-has-account',
}

/**
 * Lets the library finish a sign-in by Google, and puts what went wrong into our few words: its own name too much, and
 * Google's description is a text that anybody could have written into the address.
 */
export function inOurWords(
  handle: (request: Request) => Promise<Response>,
  publicUrl: string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await handle(request)
    const target = response.headers.get('location')
    if (target === null) return goTo(`${publicUrl}${googleErrorPath}?error=failed`, response)
    const url = new URL(target, publicUrl)
    const error = url.searchParams.get('error')
    if (error === null || url.origin !== new URL(publicUrl).origin) return response
    url.searchParams.delete('error_description')
    url.searchParams.set('error', codeOf(error.toLowerCase(), url.pathname))
    return goTo(url.href, response)
  }
}

/** On the way in, an account that may not be tied is one that somebody else has under this address. */
function codeOf(error: string, pathname: string): string {
  if (error === 'unable_to_link_account' && pathname === googleErrorPath) return 'address-has-account'
  return codes[error] ?? 'failed'
}

function goTo(location: string, { headers }: Response): Response {
  const ours = new Headers({ location })
  for (const cookie of headers.getSetCookie()) ours.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers: ours })
}
