import { AtAGlance } from './at-a-glance.tsx'
import { FinalCall } from './final-call.tsx'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Plans } from './plans.tsx'
import { Questions } from './questions.tsx'
import { SafetyPromise } from './safety-promise.tsx'
import { WorksWith } from './works-with.tsx'

interface Props {
  isSignedIn: boolean
  supportEmail: string
  /** Whether live ordering waits for a yes of ours. */
  isReviewed: boolean
}

/** Everything on the landing page between header and footer. */
export function LandingContent({ isSignedIn, supportEmail, isReviewed }: Props) {
  return (
    <>
      <Hero isSignedIn={isSignedIn} />
      <AtAGlance />
      <HowItWorks />
      <WorksWith />
      <SafetyPromise />
      <Gallery />
      <Plans />
      <Questions supportEmail={supportEmail} isReviewed={isReviewed} />
      <FinalCall isSignedIn={isSignedIn} />
    </>
  )
}
