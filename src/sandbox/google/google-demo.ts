/** The client that the product is in development and tests. */
export const sandboxClient = {
  id: 'sandbox-google-client',
  secret: 'sandbox-google-secret',
  name: 'Spoolyard',
}

export const googleBase = '/google'

/** Who signs the tokens. */
export const issuerOf = (origin: string) => `${origin}${googleBase}`
