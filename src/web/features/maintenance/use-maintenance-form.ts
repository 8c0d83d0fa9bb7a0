import schema from 'virtual:body-schema/setMaintenanceMode'
import { useState } from 'react'
import type { Maintenance } from '#contract/maintenance.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { draftOf, endProblem, type MaintenanceDraft, wordsOf } from './maintenance-draft.ts'
import { useSetMaintenance } from './use-set-maintenance.ts'

/** The maintenance message as a form. Turning maintenance mode on asks first; later changes are saved at once. */
export function useMaintenanceForm(maintenance: Maintenance) {
  const isClosed = maintenance.maintenanceMode
  const [isAsking, setAsking] = useState(false)
  const set = useSetMaintenance(
    isClosed ? 'Saved. Visitors see it within 30 seconds.' : 'Maintenance mode is on.',
  )
  const bodyOf = (draft: MaintenanceDraft) => ({ maintenanceMode: true, ...wordsOf(draft) })
  const form = useApiForm({
    saved: draftOf(maintenance),
    schema,
    bodyOf,
    save: (draft) => set.mutateAsync(bodyOf(draft)),
    ...(!isClosed && { ask: () => setAsking(true) }),
    labels: { message: 'The message', contact: 'The contact', expectedEnd: 'The expected end' },
    check: ({ expectedEnd }) => {
      const message = endProblem(expectedEnd, Date.now())
      return message ? [{ field: 'expectedEnd', message }] : []
    },
    problemsOf: (error) => {
      if (!isAboutEnd(error)) return null
      setAsking(false)
      return [{ field: 'expectedEnd', message: 'The expected end is in the past' }]
    },
  })
  return { ...form, isAsking, setAsking }
}

function isAboutEnd(error: Error): boolean {
  return error instanceof ApiError && error.details.some(({ path }) => path === 'body.expectedEnd')
}
