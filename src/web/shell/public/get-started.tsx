import { useHydrated, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Kind, Step } from '#web/features/get-started/answers.ts'
import { GetStartedPage } from '#web/features/get-started/get-started-page.tsx'

const SignedInStart = lazy(async () => ({
  default: (await import('#web/features/get-started/signed-in-start.tsx')).SignedInStart,
}))
const GoogleButton = lazy(async () => ({
  default: (await import('#web/features/sign-in/google-button.tsx')).GoogleButton,
}))
const CheckMail = lazy(async () => ({
  default: (await import('#web/features/sign-in/mail-link/check-mail.tsx')).CheckMail,
}))

const here = '/get-started'

interface Props {
  step: Step
  presetKind: Kind | null
  onStep: (step: Step) => void
}

/** The sign-up flow. Its first step is a plain form that works before scripts load. */
export function GetStarted({ step, presetKind, onStep }: Props) {
  const { site } = useRouter().options.context
  return (
    <GetStartedPage
      step={step}
      presetKind={presetKind}
      onStep={onStep}
      external={site.hasGoogle && <GoogleButton next={here} />}
      checkMail={(email, onChangeAddress) => (
        <CheckMail email={email} next={here} {...{ onChangeAddress }} onConfirmed={reloadSignedIn} />
      )}
    />
  )
}

/** For people with an account: the missing steps, or the status of their application. */
export function GetStartedSignedIn({ step, onStep }: Omit<Props, 'presetKind'>) {
  const { site } = useRouter().options.context
  const loading = <div role="status" aria-label="Loading" className="min-h-96" />
  if (!useHydrated()) return loading
  return (
    <Suspense fallback={loading}>
      <SignedInStart step={step} onStep={onStep} isReviewed={site.areApplicationsReviewed} />
    </Suspense>
  )
}

/** A full page load, which the server renders for the signed-in account. */
async function reloadSignedIn(): Promise<void> {
  window.location.assign(here)
}
