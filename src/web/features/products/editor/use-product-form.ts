import { useRef, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { useSaveProduct } from '#web/data/products/product-mutations.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { draftProblems } from './draft-problems.ts'
import { contentOf, draftOf, emptyDraft, isSameContent, type ProductDraft } from './product-draft.ts'
import { refusalProblems } from './refusal-problems.ts'

/** What the draft started from. */
interface Base {
  version: number | null
  draft: ProductDraft
}

const baseOf = (product: Product): Base => ({ version: product.version, draft: draftOf(product) })

/** The editor's state: draft, unsaved changes, errors and saving. */
export function useProductForm(
  stored: Product | null,
  onSaved: (product: Product) => void,
  start: () => ProductDraft = emptyDraft,
) {
  const [base, setBase] = useState<Base>(() => (stored ? baseOf(stored) : { version: null, draft: start() }))
  const [isOutdated, setIsOutdated] = useState(false)
  const overwrittenVersion = useRef<number | null>(null)
  const saving = useSaveProduct()
  const form = useApiForm<ProductDraft>({
    saved: base.draft,
    labels: {},
    check: draftProblems,
    problemsOf(error, draft) {
      if (!(error instanceof ApiError) || error.code !== 'VERSION_OUTDATED')
        return refusalProblems(error, draft)
      setIsOutdated(true)
      return null
    },
    async save(draft) {
      const version = overwrittenVersion.current ?? base.version
      overwrittenVersion.current = null
      const { product } = await saving.mutateAsync({
        id: stored?.id ?? null,
        version,
        content: contentOf(draft),
      })
      const saved = baseOf(product)
      // With its keys: fields that were edited keep their values until the form knows that they are saved.
      setBase(isSameContent(saved.draft, draft) ? { ...saved, draft } : saved)
      onSaved(product)
    },
  })
  const { values, isSaving } = form
  const isDirty = form.isDirty && !isSameContent(base.draft, values)
  // Show changes saved elsewhere, unless they would overwrite unsaved edits.
  if (stored && base.version !== null && stored.version > base.version && !isDirty && !isSaving)
    setBase(baseOf(stored))

  return {
    ...form,
    draft: values,
    isDirty,
    outdated: {
      isOpen: isOutdated,
      close: () => setIsOutdated(false),
      /** Replaces the draft with a version saved elsewhere. */
      takeTheirs(product: Product) {
        const theirs = baseOf(product)
        setBase(theirs)
        form.reset(theirs.draft)
        setIsOutdated(false)
      },
      /** Overwrites a version saved elsewhere. */
      keepMine(version: number) {
        overwrittenVersion.current = version
        setIsOutdated(false)
        void form.submit()
      },
    },
  }
}

export type ProductForm = ReturnType<typeof useProductForm>
