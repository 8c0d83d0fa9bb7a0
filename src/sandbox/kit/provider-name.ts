/** Providers with an HTTP API. */
export type HttpProvider = 'print' | 'shipstation' | 'shippo' | 'google' | 'stripe'

/** Every provider the sandbox simulates. */
export type ProviderName = HttpProvider | 'mail'
