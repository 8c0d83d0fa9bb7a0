export const kinds = ['SHOP', 'DESIGNER', 'BUSINESS', 'TRYING'] as const
export type Kind = (typeof kinds)[number]
export const tools = ['SHIPSTATION', 'SHIPPO', 'OTHER'] as const
export type Tool = (typeof tools)[number]
export const volumes = ['UNDER_50', '50_TO_500', '500_TO_5000', 'OVER_5000'] as const
export type Volume = (typeof volumes)[number]
export const steps = ['who', 'tools', 'parts', 'account'] as const
export type Step = (typeof steps)[number]

/** What somebody has told us before there was an account; it becomes the application. */
export interface Answers {
  kind: Kind | null
  tools: readonly Tool[]
  ordersPerMonth: Volume | null
  parts: string
  shopUrl: string
}

export const noAnswers: Answers = { kind: null, tools: [], ordersPerMonth: null, parts: '', shopUrl: '' }

/** The steps that somebody goes through: who only tries is asked for nothing but an account. */
export function stepsFor(kind: Kind | null, isSignedIn: boolean): readonly Step[] {
  const asked: readonly Step[] = kind === 'TRYING' ? ['who', 'account'] : steps
  return isSignedIn ? asked.filter((step) => step !== 'account') : asked
}

/** What is wrong with the address of a shop, or null. It may be left out, and written without the scheme. */
export function shopUrlError(shopUrl: string): string | null {
  return shopUrl.trim() === '' || webAddressOf(shopUrl) ? null : 'Enter a web address, like shop.example.com'
}

/** The address as the application wants it; null where there is none. */
export function webAddressOf(shopUrl: string): string | null {
  const text = shopUrl.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return text !== '' && url?.hostname.includes('.') ? url.href : null
}
