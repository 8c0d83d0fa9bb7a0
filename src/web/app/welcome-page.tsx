import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PublicPage } from './public-page.tsx'

/** The front door for visitors. */
export function WelcomePage() {
  return (
    <PublicPage>
      <h1 className="text-balance font-semibold text-4xl tracking-tight">Spoolyard</h1>
      <p className="mt-3 text-pretty text-base text-muted leading-6">
        Spoolyard takes the orders of your shop, has them 3D-printed and shipped, and shows you where each one
        is.
      </p>
      <Link to="/authFlow" className={`${buttonStyle({ variant: 'primary', size: 'lg' })} mt-8`}>
        Sign in
      </Link>
    </PublicPage>
  )
}
