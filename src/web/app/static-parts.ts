import { staticPart } from './static-part.tsx'

export const landing = staticPart(
  async () => (await import('#web/features/landing/landing-content.tsx')).LandingContent,
)
export const terms = staticPart(async () => (await import('#web/features/landing/terms.tsx')).Terms)
export const privacy = staticPart(async () => (await import('#web/features/landing/privacy.tsx')).Privacy)
