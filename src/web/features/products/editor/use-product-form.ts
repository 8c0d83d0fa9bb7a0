import { type FormEvent, useRef, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useSaveProduct } from '#web/data/products/product-mutations.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { type DraftProblem, draftProblems } from './draft-problems.ts'
import { contentOf, draftOf, emptyDraft, isSameContent, type ProductDraft } from './product-draft.ts'
import { refusalProblems } from './refusal-problems.ts'

/** The editor's state: draft, unsaved changes, errors and saving. */
export function useProductForm(
  stored: Product | null,
  onSaved: (product: Product) => void,
  fileId: string | null = null,
) {
  const form = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState(() => (stored ? draftOf(stored) : emptyDraft(fileId)))
  const [version, setVersion] = useState(stored?.version ?? null)
  const [draft, setDraft] = useState(base)
  const [found, setFound] = useState<readonly DraftProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isOutdated, setIsOutdated] = useState(false)
  const saving = useSaveProduct()

  function settle(product: Product) {
    const next = draftOf(product)
    setBase(next)
    setDraft(next)
    setVersion(product.version)
    setFound([])
    setIsOutdated(false)
  }
  const isDirty = !isSameContent(base, draft)
  // Show changes saved elsewhere, unless they would overwrite unsaved edits.
  if (stored && version !== null && stored.version > version && !isDirty && !saving.isPending) settle(stored)

  function save(onVersion = version) {
    if (saving.isPending) return
    const problems = draftProblems(draft)
    setFound(problems)
    if (problems.length > 0) return setAttempt((count) => count + 1)
    saving.mutate(
      { id: stored?.id ?? null, version: onVersion, content: contentOf(draft) },
      {
        onSuccess: ({ product }) => {
          settle(product)
          onSaved(product)
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'VERSION_OUTDATED') return setIsOutdated(true)
          const refused = refusalProblems(error, draft)
          setFound(refused)
          setAttempt((count) => count + 1)
          if (refused.length === 0) showToast({ tone: 'danger', message: error.message })
        },
      },
    )
  }
  return {
    form,
    draft,
    version,
    change: (next: Partial<ProductDraft>) => {
      const changed = { ...draft, ...next }
      setDraft(changed)
      // Server errors belong to the submitted draft; client-side errors disappear as soon as they're fixed.
      if (found.length > 0) setFound(draftProblems(changed).filter((one) => isKnown(one, found)))
    },
    isDirty,
    isSaving: saving.isPending,
    problems: found,
    /** Counts failed attempts to save. */
    attempt,
    errorOf: (field: string) => found.find((problem) => problem.field === field)?.message ?? null,
    submit: (event: FormEvent) => {
      event.preventDefault()
      save()
    },
    undo: () => {
      setDraft(base)
      setFound([])
    },
    /** Replaces the draft with the stored product and version. */
    settle,
    outdated: {
      isOpen: isOutdated,
      close: () => setIsOutdated(false),
      /** Overwrites a version saved elsewhere. */
      keepMine: (current: number) => {
        setVersion(current)
        setIsOutdated(false)
        save(current)
      },
    },
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

const isKnown = ({ field }: DraftProblem, problems: readonly DraftProblem[]): boolean =>
  problems.some((problem) => problem.field === field)
