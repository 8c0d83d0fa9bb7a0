import { useBlocker } from '@tanstack/react-router'
import { browserTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { FieldGroup, FieldPair, FormSection } from '#web/ui/forms/form-section.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { useMaintenanceForm } from './use-maintenance-form.ts'

interface Props {
  form: ReturnType<typeof useMaintenanceForm>
  isClosed: boolean
}

/** The maintenance message with the button that turns maintenance mode on, or Save while it's on. */
export function MaintenanceForm({ form, isClosed }: Props) {
  const { isAsking, setAsking } = form
  // Ask before a reload or an expired session discards unsaved text.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => form.isDirty && !form.isSaving })
  const failure = form.error && form.problems.length === 0 && <ErrorPanel error={form.error} />
  return (
    <FormSection
      title={isClosed ? 'Maintenance message' : 'Turn on maintenance mode'}
      text={isClosed ? 'The maintenance page updates automatically.' : <Consequence />}
    >
      <form ref={form.form} method="post" noValidate onSubmit={form.submit}>
        <FieldGroup>
          <FormProblems form={form.form} problems={form.problems} attempt={form.attempt} />
          <TextArea
            label="Message"
            rows={3}
            maxLength={1_000}
            hint="What’s happening and why. If empty, the page says we’ll be back soon."
            {...form.text('message')}
          />
          <FieldPair>
            <TextField
              label="Contact"
              maxLength={200}
              hint="For urgent requests. If empty, we show the support email."
              {...form.text('contact')}
            />
            <TextField
              label="Expected end"
              type="datetime-local"
              hint={`In your local time, ${browserTimeZone().replaceAll('_', ' ')}. Visitors see it in theirs.`}
              {...form.text('expectedEnd')}
            />
          </FieldPair>
        </FieldGroup>
        {!isAsking && failure}
        <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-2xl border-line border-t bg-sunken/60 px-4 py-2.5 sm:px-5">
          <Button
            type="submit"
            variant={isClosed ? 'primary' : 'danger'}
            data-track={isClosed ? 'save-maintenance' : 'close-house'}
            isBusy={form.isSaving && !isAsking}
            disabled={isClosed && !form.isDirty}
          >
            {isClosed ? 'Save' : 'Turn on maintenance mode'}
          </Button>
        </div>
      </form>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Turn on maintenance mode?"
        consequence={<Consequence />}
        actionLabel="Turn on maintenance mode"
        keepLabel="Cancel"
        tone="danger"
        isBusy={form.isSaving}
        onConfirm={form.save}
      >
        {failure}
      </Dialog>
    </FormSection>
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
