import { staticPart } from './static-part.tsx'

export const landing = staticPart(
  async () => (await import('#web/features/landing/landing-content.tsx')).LandingContent,
)
export const landingEnd = staticPart(
  async () => (await import('#web/features/landing/landing-end.tsx')).LandingEnd,
)
export const terms = staticPart(async () => (await import('#web/features/landing/terms.tsx')).Terms)
export const privacy = staticPart(async () => (await import('#web/features/landing/privacy.tsx')).Privacy)

/** Asleep until somebody touches them, see `SleepingPart`. */
export const authPage = staticPart(async () => (await import('./auth-page.tsx')).AuthPage)
export const adminLoginPage = staticPart(async () => (await import('./admin-login-page.tsx')).AdminLoginPage)
export const getStarted = staticPart(
  async () => (await import('#web/features/get-started/get-started-page.tsx')).GetStartedPage,
)

/** Awake as soon as the page is, see `LaterPart`. */
export const priceMyPart = staticPart(
  async () => (await import('#web/features/price-my-part/price-my-part.tsx')).PriceMyPart,
)
export const verifyEmailPage = staticPart(
  async () => (await import('#web/features/sign-in/mail-link/verify-email-page.tsx')).VerifyEmailPage,
)
export const resetPasswordPage = staticPart(
  async () => (await import('#web/features/sign-in/mail-link/reset-password-page.tsx')).ResetPasswordPage,
)
export const maintenancePage = staticPart(
  async () => (await import('#web/features/maintenance/maintenance-page.tsx')).MaintenancePage,
)
