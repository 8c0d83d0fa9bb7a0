import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { type FieldProblem, problemsOf } from './field-problems.ts'

interface Options<Values extends object> {
  /** What the server has; the form starts from it and shows it again once it is saved. */
  saved: Values
  save: (values: Values) => Promise<unknown>
  /** The fields as people read them, for the summary of what is wrong. */
  labels: Readonly<Record<keyof Values & string, string>>
  /** The field that a refusal is about. */
  fieldOfCode?: Readonly<Partial<Record<ErrorCode, keyof Values & string>>>
  /** What can be seen to be wrong before the server is asked. */
  check?: (values: Values) => FieldProblem[]
}

/** A form of the settings: its changes, what is wrong with them, and how saving goes. */
export function useSettingsForm<Values extends object>(options: Options<Values>) {
  const { saved, labels, fieldOfCode = {} } = options
  const form = useRef<HTMLFormElement>(null)
  const [changes, setChanges] = useState<Partial<Values>>({})
  const [found, setFound] = useState<readonly FieldProblem[]>([])
  const values = { ...saved, ...changes }
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved)
  const saving = useMutation({
    mutationFn: () => options.save(values),
    onSuccess: () => setChanges({}),
    onError: (error) => {
      const problems = error instanceof ApiError ? problemsOf(error, labels, fieldOfCode) : []
      setFound(problems)
      if (problems.length === 0) showToast({ tone: 'danger', message: error.message })
    },
  })
  function set<Field extends keyof Values & string>(field: Field, value: Values[Field]) {
    setChanges((current) => ({ ...current, [field]: value }))
    setFound((current) => current.filter((problem) => problem.field !== field))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    const problems = options.check?.(values) ?? []
    setFound(problems)
    if (problems.length === 0) saving.mutate()
  }
  function reset() {
    setChanges({})
    setFound([])
    saving.reset()
  }
  return {
    form,
    values,
    set,
    submit,
    reset,
    isDirty,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && !isDirty,
    error: saving.error,
    problems: found,
    errorOf: (field: keyof Values & string) =>
      found.find((problem) => problem.field === field)?.message ?? null,
  }
}
