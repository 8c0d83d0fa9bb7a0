import { buttonStyle } from '#web/ui/button-style.ts'

/** The profile page without an id, for readers without a profile: what a profile is, and the next step. */
export function NoMakerPage({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12 sm:px-6 sm:py-20">
      <h1 className="text-balance font-semibold text-3xl tracking-tight sm:text-4xl">
        {isSignedIn ? 'You have no public profile yet' : 'Maker profiles'}
      </h1>
      <p className="mt-4 text-lg text-muted">
        A profile shows buyers who makes the things they buy: a name, a story, policies and all listings.
        {isSignedIn
          ? ' Yours needs only a name.'
          : ' Select a maker’s name on a listing to open theirs, or sign in to see your own.'}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {isSignedIn ? (
          <a href="/dashboard/settings/profile" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
            Create my profile
          </a>
        ) : (
          <a
            href="/authFlow?next=%2Fportals%2Fprofile"
            className={buttonStyle({ variant: 'primary', size: 'lg' })}
          >
            Sign in
          </a>
        )}
        <a href="/portals/explore" className={buttonStyle({ size: 'lg' })}>
          Explore listings
        </a>
      </p>
    </div>
  )
}
