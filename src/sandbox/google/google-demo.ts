/** The OAuth client that the product uses in development and tests. */
export const sandboxClient = {
  id: 'sandbox-google-client',
  secret: 'sandbox-google-secret',
  name: 'Spoolyard',
}

export const googleBase = '/google'

/** The token issuer. */
export const issuerOf = (origin: string) => `${origin}${googleBase}`
