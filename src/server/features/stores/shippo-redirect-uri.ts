import type { Context } from '#server/kernel/context.ts'

/** Shippo's OAuth redirect URI. It must match the one registered there exactly. */
export const shippoRedirectUri = ({ config }: Pick<Context, 'config'>): string =>
  `${config.publicUrl}/shippo-oauth-redirect`
