import { useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import type { ClosingBlocker } from '#contract/account/data-rights.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { blockerAdvice, blockerTitle } from '#web/entities/data-rights/closing-blocker-text.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { FieldGroup } from '#web/ui/forms/form-section.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SignInAgain } from '../sign-in/sign-in-again.tsx'

interface Props {
  account: Account
  blockers: readonly ClosingBlocker[]
}

/** Closes the account, or says what has to be finished first. */
export function CloseAccountForm({ account, blockers }: Props) {
  const [isAsked, setAsked] = useState(false)
  if (blockers.length > 0) return <Blockers blockers={blockers} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
      <p className="min-w-0 flex-1 basis-56 text-muted">
        You’ll be signed out everywhere. Signing in within 14 days keeps your account as it is now. Export
        your data first if you need it.
      </p>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Close account…
      </Button>
      {isAsked && <CloseDialog account={account} onClose={() => setAsked(false)} />}
    </div>
  )
}

function Blockers({ blockers }: Pick<Props, 'blockers'>) {
  return (
    <FieldGroup>
      <p className="font-medium">Your account can’t be closed yet:</p>
      <ul className="grid gap-3">
        {blockers.map((blocker) => (
          <li key={blocker.kind}>
            <p className="font-medium">{blockerTitle(blocker)}</p>
            <p className="text-muted">{blockerAdvice[blocker.kind]}</p>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}

function CloseDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useApiForm({
    saved: { email: '' },
    save: async (body) => {
      await api.closeAccount({ body })
      window.location.assign('/authFlow?reason=closed')
    },
    labels: { email: 'The address' },
    // Everything else is shown below the field.
    problemsOf: () => null,
  })
  const isTyped = form.values.email.trim().toLowerCase() === account.email
  return (
    <Dialog
      onClose={onClose}
      title="Close your account?"
      consequence="Printing, ordering and syncing stop. In 14 days everything is deleted and can’t be restored."
      actionLabel="Close my account"
      keepLabel="Keep my account"
      tone="danger"
      isBusy={form.isSaving || form.isSaved}
      isActionDisabled={!isTyped}
      onConfirm={form.save}
    >
      <form
        ref={form.form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyped) form.save()
        }}
      >
        <TextField
          label="Your email address"
          hint={
            <>
              Type <span data-dd-privacy="mask">{account.email}</span> to confirm.
            </>
          }
          type="email"
          autoComplete="off"
          {...form.text('email')}
        />
        <SignInAgain error={form.error} />
        {form.error && !isTooOld(form.error) && (
          <ErrorAlert error={form.error} title="Your account wasn’t closed" />
        )}
      </form>
    </Dialog>
  )
}

const isTooOld = (error: Error): boolean => 'code' in error && error.code === 'SIGN_IN_TOO_OLD'
