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

/** The maintenance message with the button that turns maintenance mode on, or Save while it's on. */
export function MaintenanceForm({ maintenance, draft, onDraft }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isClosed = maintenance.maintenanceMode
  const set = useSetMaintenance(
    isClosed ? 'Saved. Visitors see it within 30 seconds.' : 'Maintenance mode is on.',
  )
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(maintenance))
  const change = (patch: Partial<MaintenanceDraft>) => onDraft({ ...draft, ...patch })
  // Ask before a reload or an expired session discards unsaved text.
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
      title={isClosed ? 'Maintenance message' : 'Turn on maintenance mode'}
      text={isClosed ? 'The maintenance page updates automatically.' : <Consequence />}
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
            {isClosed ? 'Save' : 'Turn on maintenance mode'}
          </Button>
        </div>
      </form>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Turn on maintenance mode?"
        consequence={<Consequence />}
        actionLabel="Turn on maintenance mode"
        keepLabel="Cancel"
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
        hint="What’s happening and why. If empty, the page says we’ll be back soon."
        value={draft.message}
        onChange={(event) => onChange({ message: event.target.value })}
      />
      <FieldPair>
        <TextField
          label="Contact"
          name="contact"
          maxLength={200}
          hint="For urgent requests. If empty, we show the support email."
          value={draft.contact}
          onChange={(event) => onChange({ contact: event.target.value })}
        />
        <TextField
          label="Expected end"
          name="expectedEnd"
          type="datetime-local"
          hint={`In your local time, ${browserTimeZone().replaceAll('_', ' ')}. Visitors see it in theirs.`}
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
      <li>Sellers and visitors are sent to the maintenance page within 5 seconds. Unsaved text is kept.</li>
      <li>Requests to the print provider in progress finish; no new ones start. Printing continues.</li>
      <li>Maintenance mode stays on until an admin turns it off.</li>
    </ul>
  )
}

function isAboutEnd(error: Error): boolean {
  return error instanceof ApiError && error.details.some(({ path }) => path === 'body.expectedEnd')
}
