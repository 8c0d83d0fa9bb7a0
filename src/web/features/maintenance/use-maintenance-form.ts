import schema from 'virtual:body-schema/planMaintenance'
import { useState } from 'react'
import type { Maintenance } from '#contract/maintenance.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { ApiError } from '#web/lib/api-error.ts'
import {
  draftOf,
  endProblem,
  type MaintenanceDraft,
  planOf,
  startProblem,
  wordsOf,
} from './maintenance-draft.ts'
import { usePlanMaintenance, useSetMaintenance } from './use-set-maintenance.ts'

/** The maintenance message as a form. Starting and scheduling ask first; later changes of the message are saved at once. */
export function useMaintenanceForm(maintenance: Maintenance) {
  const isClosed = maintenance.maintenanceMode
  const [isAsking, setAsking] = useState(false)
  const set = useSetMaintenance(
    isClosed ? 'Saved. Visitors see it within 30 seconds.' : 'Maintenance mode is on.',
  )
  const plan = usePlanMaintenance()
  const planIn = (draft: MaintenanceDraft) => (isClosed ? null : planOf(draft, Date.now()))
  const form = useApiForm({
    saved: draftOf(maintenance),
    // Both calls take the same notice, so the larger body checks it for both.
    schema,
    bodyOf: (draft) => planIn(draft) ?? { startsAt: new Date().toISOString(), ...wordsOf(draft) },
    save: (draft): Promise<unknown> => {
      const planned = planIn(draft)
      if (planned) return plan.mutateAsync(planned)
      return set.mutateAsync({ maintenanceMode: true, ...wordsOf(draft) })
    },
    ...(!isClosed && { ask: () => setAsking(true) }),
    labels: {
      message: 'The message',
      contact: 'The contact',
      expectedEnd: 'The expected end',
      startsAt: 'The start',
      drainMinutes: 'The drain',
    },
    check: (draft) => problemsIn(draft, isClosed),
    problemsOf: (error) => {
      const problems = problemsAboutTimes(error)
      if (problems.length === 0) return null
      setAsking(false)
      return problems
    },
  })
  return { ...form, isAsking, setAsking }
}

function problemsIn(draft: MaintenanceDraft, isClosed: boolean) {
  const now = Date.now()
  const start = isClosed ? null : startProblem(draft, now)
  const end = endProblem(draft.expectedEnd, now)
  const isBackward =
    !isClosed && draft.start === 'LATER' && draft.expectedEnd !== '' && draft.expectedEnd <= draft.startsAt
  return [
    ...(start ? [{ field: 'startsAt', message: start }] : []),
    ...(end ? [{ field: 'expectedEnd', message: end }] : []),
    ...(!end && isBackward
      ? [{ field: 'expectedEnd', message: 'The expected end is before the start' }]
      : []),
  ]
}

/** The server’s clock decides what is past. */
function problemsAboutTimes(error: Error) {
  if (!(error instanceof ApiError)) return []
  return error.details.flatMap(({ path }) => {
    if (path === 'body.expectedEnd')
      return [{ field: 'expectedEnd', message: 'The expected end is in the past or before the start' }]
    if (path === 'body.startsAt')
      return [{ field: 'startsAt', message: 'The start is in the past or too far ahead' }]
    return []
  })
}
