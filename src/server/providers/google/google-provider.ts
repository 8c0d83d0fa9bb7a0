/** A person as Google identified them in a signed ID token. */
export interface GoogleIdentity {
  /** Google's user id. It never changes and is never reused, unlike the email address. */
  sub: string
  email: string
  isEmailVerified: boolean
  name: string | null
  picture: string | null
}

/** What binds Google's answer to the browser that asked. Kept by that browser until it comes back. */
export interface GoogleChecks {
  state: string
  nonce: string
  codeVerifier: string
}

export type GoogleAnswer =
  | { kind: 'identified'; identity: GoogleIdentity }
  /** The person declined at Google. */
  | { kind: 'denied' }
  | { kind: 'failed'; cause: unknown }

/** Sign-in with Google: where to send the browser, and who came back. */
export interface GoogleProvider {
  /** Throws when Google can't be reached. */
  start(redirectUrl: string): Promise<{ url: URL; checks: GoogleChecks }>
  /** Reads the answer in a callback URL, which begins with the `redirectUrl` that the sign-in started with. */
  finish(callbackUrl: URL, checks: GoogleChecks): Promise<GoogleAnswer>
}
