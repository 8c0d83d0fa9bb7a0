import { AtAGlance } from './at-a-glance.tsx'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { SafetyPromise } from './safety-promise.tsx'
import { WorksWith } from './works-with.tsx'

/** The landing page from the header to the section where visitors can try it. */
export function LandingContent({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <Hero isSignedIn={isSignedIn} />
      <AtAGlance />
      <HowItWorks />
      <WorksWith />
      <SafetyPromise />
      <Gallery />
    </>
  )
}
