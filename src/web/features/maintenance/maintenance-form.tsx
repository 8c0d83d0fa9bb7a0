import { useBlocker } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { FieldGroup, FieldPair, FormSection } from '#web/ui/forms/form-section.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { browserTimeZone } from '#web/ui/text/time-zone.ts'
import type { MaintenanceDraft } from './maintenance-draft.ts'
import type { useMaintenanceForm } from './use-maintenance-form.ts'

interface Props {
  form: ReturnType<typeof useMaintenanceForm>
  isClosed: boolean
  isPlanned: boolean
}

const drains = [
  { value: '0', label: 'Don’t drain' },
  { value: '5', label: '5 minutes before the start' },
  { value: '15', label: '15 minutes before the start' },
  { value: '30', label: '30 minutes before the start' },
  { value: '60', label: '1 hour before the start' },
]

const starts = [
  { value: 'NOW', label: 'Now' },
  { value: 'LATER', label: 'On a schedule' },
] as const

/** The maintenance message and when it starts. While maintenance is on, only the message. */
export function MaintenanceForm({ form, isClosed, isPlanned }: Props) {
  const { isAsking, setAsking, values } = form
  // Ask before a reload or an expired session discards unsaved text.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => form.isDirty && !form.isSaving })
  const failure = form.error && form.problems.length === 0 && <ErrorPanel error={form.error} />
  const action = actionOf(values, isPlanned)
  const zone = browserTimeZone().replaceAll('_', ' ')
  return (
    <FormSection
      title={
        isClosed ? 'Maintenance message' : isPlanned ? 'Change the schedule' : 'Turn on maintenance mode'
      }
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
          {!isClosed && (
            <>
              <div>
                <Segmented
                  label="Start"
                  segments={starts}
                  value={values.start}
                  onChange={(start) => form.set('start', start)}
                />
              </div>
              <FieldPair>
                {values.start === 'LATER' && (
                  <TextField
                    label="Starts at"
                    type="datetime-local"
                    hint={`In your local time, ${zone}. Sellers see it in theirs.`}
                    {...form.text('startsAt')}
                  />
                )}
                <Select
                  label="Drain"
                  name="drainMinutes"
                  options={drainsWith(values.drainMinutes)}
                  value={values.drainMinutes}
                  onChange={(minutes) => form.set('drainMinutes', minutes)}
                  hint="New submissions are refused from then on, and those in progress finish."
                />
              </FieldPair>
            </>
          )}
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
              hint={`In your local time, ${zone}. Visitors see it in theirs.`}
              {...form.text('expectedEnd')}
            />
          </FieldPair>
        </FieldGroup>
        {!isAsking && failure}
        <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-2xl border-line border-t bg-sunken/60 px-4 py-2.5 sm:px-5">
          <Button
            type="submit"
            variant={isClosed || !action.isDangerous ? 'primary' : 'danger'}
            data-track={isClosed ? 'save-maintenance' : 'close-house'}
            isBusy={form.isSaving && !isAsking}
            disabled={(isClosed || (isPlanned && values.start === 'LATER')) && !form.isDirty}
          >
            {isClosed ? 'Save' : action.label}
          </Button>
        </div>
      </form>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`${action.label}?`}
        consequence={action.consequence}
        actionLabel={action.label}
        keepLabel="Cancel"
        {...(action.isDangerous && { tone: 'danger' as const })}
        isBusy={form.isSaving}
        onConfirm={form.save}
      >
        {failure}
      </Dialog>
    </FormSection>
  )
}

/** A schedule set by the API can have any length. */
const drainsWith = (minutes: string) =>
  drains.some(({ value }) => value === minutes)
    ? drains
    : [...drains, { value: minutes, label: `${minutes} minutes before the start` }]

function actionOf({ start, drainMinutes }: MaintenanceDraft, isPlanned: boolean) {
  if (start === 'LATER')
    return {
      label: isPlanned ? 'Change schedule' : 'Schedule maintenance',
      consequence:
        'Every seller sees the start and the message now. Maintenance starts on time and stays on until an admin turns it off.',
      isDangerous: false,
    }
  if (drainMinutes !== '0')
    return {
      label: 'Start draining',
      consequence: `New submissions are refused now, and those in progress finish. Maintenance mode turns on in ${drainMinutes} minutes and stays on until an admin turns it off.`,
      isDangerous: true,
    }
  return { label: 'Turn on maintenance mode', consequence: <Consequence />, isDangerous: true }
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
