import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set as setPath,
  useForm,
} from 'react-hook-form'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import type { JsonSchema } from './check-schema.ts'
import { type FieldProblem, type Labels, problemsOfBody, problemsOfRefusal } from './field-problems.ts'

type Name<Values> = keyof Values & string

interface Options<Values extends FieldValues> {
  /** What the server has. The form starts with it, and shows it again once it is saved. */
  saved: Values
  /** The body of the endpoint, from `virtual:body-schema/…`. */
  schema?: JsonSchema
  /** The body that the values stand for; the values themselves if left out. */
  bodyOf?: (values: Values) => unknown
  save: (values: Values) => Promise<unknown>
  /** Asks before a valid form is saved, e.g. in a dialog, which then calls the form's `save`. */
  ask?: () => void
  /** The fields as people read them. A problem elsewhere is shown as a toast. */
  labels: Labels
  /** The field that a refusal concerns. */
  fieldOfCode?: Readonly<Partial<Record<ErrorCode, string>>>
  /** What the schema can't know. A problem found here replaces the schema's for its field. */
  check?: (values: Values) => FieldProblem[]
  /** Reads a refusal in a special way. Null if the form shows it elsewhere, e.g. in a dialog. */
  problemsOf?: (error: Error, values: Values) => FieldProblem[] | null
}

/** A form for an endpoint: its values, what is wrong with them, here and on the server, and how saving goes. */
export function useApiForm<Values extends FieldValues>(options: Options<Values>) {
  const { saved, labels, fieldOfCode = {} } = options
  const element = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const problemsIn = (values: Values): FieldProblem[] => {
    const own = options.check?.(values) ?? []
    const body = options.bodyOf ? options.bodyOf(values) : values
    const general = options.schema ? problemsOfBody(options.schema, body, labels) : []
    return [...own, ...general.filter(({ field }) => own.every((problem) => problem.field !== field))]
  }
  const problemsOfError = (error: Error): FieldProblem[] =>
    error instanceof ApiError ? problemsOfRefusal(error, labels, fieldOfCode) : []
  const resolver: Resolver<Values> = (values) => {
    const problems = problemsIn(values)
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(problems) }
  }
  const form = useForm<Values>({
    values: saved,
    resolver,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitted } = form.formState
  const values = form.watch()
  const saving = useMutation({
    mutationFn: () => options.save(values),
    onError: (error) => {
      const found = options.problemsOf ? options.problemsOf(error, values) : problemsOfError(error)
      if (!found) return
      for (const { field, message } of found)
        form.setError(pathOf<Values>(field), { type: 'refused', message })
      setAttempt((count) => count + 1)
      if (found.length === 0) showToast({ tone: 'danger', message: error.message })
    },
  })
  // `resetOptions` would hold for this reset, too.
  const showSaved = useEffectEvent(() => form.reset(saved, { keepDirtyValues: false }))
  useEffect(() => {
    if (saving.isSuccess && saving.submittedAt > 0) showSaved()
  }, [saving.isSuccess, saving.submittedAt])

  function set<Field extends Name<Values>>(field: Field, value: Values[Field]): void {
    form.setValue(pathOf<Values>(field), value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    })
  }
  const problems = flatten(errors)
  const errorOf = (field: string): string | null =>
    problems.find((problem) => problem.field === field)?.message ?? null
  const save = (): void => {
    if (!saving.isPending) saving.mutate()
  }
  async function submit(event?: FormEvent): Promise<void> {
    let isValid = false
    await form.handleSubmit(() => {
      isValid = true
      if (options.ask) options.ask()
      else save()
    })(event)
    // Not before: by now the fields are marked, and the first of them takes the focus.
    if (!isValid) setAttempt((count) => count + 1)
  }
  return {
    form: element,
    values,
    set,
    /** Sets several fields at once. */
    change(next: Partial<Values>) {
      for (const field of Object.keys(next) as Name<Values>[]) set(field, next[field] as Values[typeof field])
    },
    /** What a text field needs. */
    text: <Field extends Name<Values>>(field: Field) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(field, target.value as Values[Field]),
    }),
    /** What a field needs that reports its value, e.g. a `Select`. */
    choice: <Field extends Name<Values>>(field: Field) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
      onChange: (value: Values[Field]) => set(field, value),
    }),
    submit,
    save,
    /** Takes the changes back, or shows these values as the saved ones. */
    reset(to: Values = saved) {
      form.reset(to, { keepDirtyValues: false })
      saving.reset()
    },
    isDirty,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && !isDirty,
    error: saving.error,
    problems,
    /** Counts failed attempts, so that each moves the focus. */
    attempt,
    errorOf,
  }
}

export type ApiForm = Pick<
  ReturnType<typeof useApiForm>,
  'form' | 'submit' | 'isDirty' | 'isSaving' | 'isSaved' | 'error' | 'problems' | 'attempt'
> & { reset: () => void }

// The library knows paths of values whose type it sees; here the type is a parameter.
const pathOf = <Values extends FieldValues>(field: string): Path<Values> => field as Path<Values>

function errorsOf<Values extends FieldValues>(problems: readonly FieldProblem[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  // In the order of the problems, because the summary lists them so; of two for one field the first counts.
  for (const { field, message } of problems)
    if (!get(errors, field)) setPath(errors, field, { type: 'invalid', message })
  return errors
}

function flatten(errors: object, path = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([name, entry]: [string, unknown]): FieldProblem[] => {
    const field = path ? `${path}.${name}` : name
    if (typeof entry !== 'object' || entry === null) return []
    if ('type' in entry && 'message' in entry && typeof entry.message === 'string') {
      return [{ field, message: entry.message }]
    }
    return flatten(entry, field)
  })
}
