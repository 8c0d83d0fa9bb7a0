/** Those that are spoken to over HTTP. */
export type HttpProvider = 'print' | 'shipstation' | 'shippo' | 'google'

/** Everybody whom the sandbox plays. */
export type ProviderName = HttpProvider | 'mail'
