export const kinds = ['SHOP', 'DESIGNER', 'BUSINESS', 'TRYING'] as const
export type Kind = (typeof kinds)[number]
export const tools = ['SHIPSTATION', 'SHIPPO', 'OTHER'] as const
export type Tool = (typeof tools)[number]
export const volumes = ['UNDER_50', '50_TO_500', '500_TO_5000', 'OVER_5000'] as const
export type Volume = (typeof volumes)[number]
export const steps = ['who', 'tools', 'parts', 'account'] as const
export type Step = (typeof steps)[number]

/** A visitor's answers before sign-up; they become the application. */
export interface Answers {
  kind: Kind | null
  tools: readonly Tool[]
  ordersPerMonth: Volume | null
  parts: string
  shopUrl: string
}

export const noAnswers: Answers = { kind: null, tools: [], ordersPerMonth: null, parts: '', shopUrl: '' }

/** The wizard's steps. Visitors who are just trying only create an account. */
export function stepsFor(kind: Kind | null, isSignedIn: boolean): readonly Step[] {
  const asked: readonly Step[] = kind === 'TRYING' ? ['who', 'account'] : steps
  return isSignedIn ? asked.filter((step) => step !== 'account') : asked
}

/** The error for a store URL, or null. It is optional, and so is its scheme. */
export function shopUrlError(shopUrl: string): string | null {
  return shopUrl.trim() === '' || webAddressOf(shopUrl) ? null : 'Enter a web address, like shop.example.com'
}

/** The URL in the application's format; null if there is none. */
export function webAddressOf(shopUrl: string): string | null {
  const text = shopUrl.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return text !== '' && url?.hostname.includes('.') ? url.href : null
}
