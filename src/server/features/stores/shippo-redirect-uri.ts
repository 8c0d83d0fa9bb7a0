import type { Context } from '#server/kernel/context.ts'

/** Where Shippo's consent page sends people back to; registered there character by character. */
export const shippoRedirectUri = ({ config }: Pick<Context, 'config'>): string =>
  `${config.publicUrl}/shippo-oauth-redirect`
