import { FinalCall } from './final-call.tsx'
import { Plans } from './plans.tsx'
import { Questions } from './questions.tsx'

interface Props {
  isSignedIn: boolean
  supportEmail: string
  /** Whether live ordering requires our approval. */
  isReviewed: boolean
}

/** The landing page from the plans to the footer. */
export function LandingEnd({ isSignedIn, supportEmail, isReviewed }: Props) {
  return (
    <>
      <Plans />
      <Questions supportEmail={supportEmail} isReviewed={isReviewed} />
      <FinalCall isSignedIn={isSignedIn} />
    </>
  )
}
