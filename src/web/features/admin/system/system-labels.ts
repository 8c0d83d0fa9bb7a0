const providers: Readonly<Record<string, string>> = {
  print: 'Print provider',
  shipstation: 'ShipStation',
  shippo: 'Shippo',
  stripe: 'Stripe',
}

export const providerLabel = (provider: string): string => providers[provider] ?? provider

/** `/webhooks/shipstation/:token` is ShipStation. */
export function webhookLabel(path: string): string {
  const provider = path.split('/')[2] ?? path
  return providerLabel(provider)
}

/** 90 is “90 s”, 5,400 is “90 min”. */
export function durationText(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1_000)} ms`
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`
}
