/** Who somebody is, as Google proved it. */
export interface GoogleIdentity {
  /** The only name of a person at Google that neither changes nor comes back. */
  sub: string
  email: string
  isEmailVerified: boolean
  name: string | null
  picture: string | null
}

/** Sign-in by Google: where to send the browser, and who came back. */
export interface GoogleProvider {
  /** Throws where Google cannot be reached. */
  authorizationUrl(request: {
    redirectUri: string
    state: string
    nonce: string
    codeVerifier: string
  }): Promise<URL>
  /** The token that a code is worth, or null where it is worth nothing. */
  exchange(answer: { code: string; redirectUri: string; codeVerifier: string }): Promise<string | null>
  /** Who a token is about; null unless Google signed it, for us, for this very sign-in, and just now. */
  identify(idToken: string, nonce: string): Promise<GoogleIdentity | null>
}
