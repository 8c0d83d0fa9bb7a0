import { meantEmail } from './email-typo.ts'

/** Suggests a correction for a mistyped email address. */
export function EmailHint({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const meant = meantEmail(email)
  return (
    <span role="status" data-dd-privacy="mask">
      {meant && (
        <>
          Did you mean{' '}
          <button
            type="button"
            onClick={() => onTake(meant)}
            className="min-h-6 rounded font-medium text-accent-text underline underline-offset-4"
          >
            {meant}
          </button>
          ?
        </>
      )}
    </span>
  )
}
