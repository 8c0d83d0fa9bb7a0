import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Maintenance } from '#contract/maintenance.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { browserTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { FieldGroup, FieldPair, FormSection } from '#web/ui/forms/form-section.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { draftOf, endProblem, type MaintenanceDraft, wordsOf } from './maintenance-draft.ts'
import { useSetMaintenance } from './use-set-maintenance.ts'

interface Props {
  maintenance: Maintenance
  draft: MaintenanceDraft
  onDraft: (draft: MaintenanceDraft) => void
}

/** What people are told, with the switch that closes the house; while it is closed, with Save. */
export function MaintenanceForm({ maintenance, draft, onDraft }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isClosed = maintenance.maintenanceMode
  const set = useSetMaintenance(
    isClosed
      ? 'Saved. People read it within half a minute.'
      : 'Spoolyard is closed for everybody but admins.',
  )
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(maintenance))
  const change = (patch: Partial<MaintenanceDraft>) => onDraft({ ...draft, ...patch })
  // A reload, or a session that is over, asks before it takes what was written.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isDirty && !set.isPending })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (set.isPending) return
    const found = endProblem(draft.end, Date.now())
    setProblem(found)
    set.reset()
    if (found) event.currentTarget.querySelector<HTMLInputElement>('[name=expectedEnd]')?.focus()
    else if (isClosed) send()
    else setIsAsking(true)
  }
  function send() {
    set.mutate(
      { maintenanceMode: true, ...wordsOf(draft) },
      {
        onError: (error) => {
          if (!isAboutEnd(error)) return
          setIsAsking(false)
          setProblem('The expected end is in the past')
        },
      },
    )
  }
  return (
    <FormSection
      title={isClosed ? 'What people read' : 'Close Spoolyard for everybody but admins'}
      text={isClosed ? 'Changes show on the maintenance page by themselves.' : <Consequence />}
    >
      <form method="post" noValidate onSubmit={submit}>
        <FieldGroup>
          <Fields draft={draft} problem={problem} onChange={change} />
        </FieldGroup>
        {set.error && !isAsking && !problem && <ErrorPanel error={set.error} />}
        <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-2xl border-line border-t bg-sunken/60 px-4 py-2.5 sm:px-5">
          <Button
            type="submit"
            variant={isClosed ? 'primary' : 'danger'}
            data-track={isClosed ? 'save-maintenance' : 'close-house'}
            isBusy={set.isPending && !isAsking}
            disabled={isClosed && !isDirty}
          >
            {isClosed ? 'Save' : 'Close Spoolyard'}
          </Button>
        </div>
      </form>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Close Spoolyard for everybody but admins?"
        consequence={<Consequence />}
        actionLabel="Close Spoolyard"
        keepLabel="Keep it open"
        tone="danger"
        isBusy={set.isPending}
        onConfirm={() => send()}
      >
        {set.error && <ErrorPanel error={set.error} />}
      </Dialog>
    </FormSection>
  )
}

interface FieldsProps {
  draft: MaintenanceDraft
  problem: string | null
  onChange: (patch: Partial<MaintenanceDraft>) => void
}

function Fields({ draft, problem, onChange }: FieldsProps) {
  return (
    <>
      <TextArea
        label="Message"
        name="message"
        rows={3}
        maxLength={1_000}
        hint="What happens, and why. Left empty, people read that we will be back soon."
        value={draft.message}
        onChange={(event) => onChange({ message: event.target.value })}
      />
      <FieldPair>
        <TextField
          label="Contact"
          name="contact"
          maxLength={200}
          hint="For what cannot wait. Left empty, it is our support address."
          value={draft.contact}
          onChange={(event) => onChange({ contact: event.target.value })}
        />
        <TextField
          label="Expected end"
          name="expectedEnd"
          type="datetime-local"
          hint={`In your local time, ${browserTimeZone().replaceAll('_', ' ')}. Everybody reads it in theirs.`}
          error={problem}
          value={draft.end}
          onChange={(event) => onChange({ end: event.target.value })}
        />
      </FieldPair>
    </>
  )
}

function Consequence() {
  return (
    <ul className="grid list-disc gap-1 pl-4 marker:text-faint">
      <li>Sellers and visitors are led to the maintenance page within five seconds. What they type stays.</li>
      <li>Calls to the print provider that run are finished; no new ones begin. Prints go on.</li>
      <li>It stays closed until an admin opens it again.</li>
    </ul>
  )
}

function isAboutEnd(error: Error): boolean {
  return error instanceof ApiError && error.details.some(({ path }) => path === 'body.expectedEnd')
}
