import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ProductProposal } from '#contract/products/matches.ts'
import type { Product, ProductRow, ProductUsage } from '#contract/products/products.ts'
import { LeaveGuard } from '#web/api-form/leave-guard.tsx'
import { productStart } from '#web/data/products/product-starts.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { ClaimsPanel, ClaimsWarning } from '../claims-panel.tsx'
import { ProductHeader } from '../product-header.tsx'
import { UsagePanel } from '../usage-panel.tsx'
import { type StoredVersion, VersionsPanel } from '../versions-panel.tsx'
import { AnswersSection } from './answers-section.tsx'
import { BasicsSection } from './basics-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { OutdatedDialog } from './outdated-dialog.tsx'
import { PartsSection } from './parts-section.tsx'
import { emptyDraft, proposedDraft } from './product-draft.ts'
import { SkuTester } from './sku-tester.tsx'
import { UnitCostPanel } from './unit-cost-panel.tsx'
import { type ProductForm, useProductForm } from './use-product-form.ts'

export interface StoredProduct {
  product: ProductRow
  usage: ProductUsage
  versions: readonly StoredVersion[]
}

interface Props {
  stored: StoredProduct | null
  /** What a new product starts with. */
  proposal?: ProductProposal
}

/** Edits a whole product, saved at once. */
export function ProductEditor({ stored, proposal }: Props) {
  const { search } = useScreenSearch('/_app/dashboard/products/$productId')
  const navigate = useNavigate()
  const product = stored?.product ?? null
  const [made, setMade] = useState<Product | null>(null)
  const form = useProductForm(
    product,
    (saved) => {
      if (!product) setMade(saved)
    },
    () => (proposal ? proposedDraft(proposal) : emptyDraft(productStart(search.start) ?? undefined)),
  )
  useEffect(() => {
    // Deferred until the unsaved-changes guard has seen the save.
    if (!made || form.isDirty) return
    if (proposal) void navigate({ to: '/dashboard/products/unlinked', replace: true })
    else
      void navigate({ to: '/dashboard/products/$productId', params: { productId: made.id }, replace: true })
  }, [made, form.isDirty, navigate, proposal])
  return (
    <>
      <ProductHeader
        product={product}
        usage={stored?.usage ?? null}
        isDirty={form.isDirty}
        proposal={proposal}
      />
      <form ref={form.form} noValidate onSubmit={form.submit} aria-label="Product">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-1 gap-4">
            <FormProblems form={form.form} problems={form.problems} attempt={form.attempt} />
            {product && product.problems.length > 0 && !form.isDirty && <Problems texts={product.problems} />}
            {stored && <ClaimsWarning productId={stored.product.id} />}
            <BasicsSection form={form} />
            <PartsSection form={form} />
            <OptionsSection form={form} />
            <AnswersSection form={form} />
          </div>
          <aside aria-label="About this product" className="grid grid-cols-1 gap-4 lg:sticky lg:top-4">
            <UnitCostPanel draft={form.draft} />
            <SkuTester draft={form.draft} />
            {stored && <UsagePanel usage={stored.usage} product={stored.product} />}
            {stored && <ClaimsPanel productId={stored.product.id} />}
            {stored && (
              <VersionsPanel id={stored.product.id} versions={stored.versions} isDirty={form.isDirty} />
            )}
          </aside>
        </div>
        <SaveBar form={form} isNew={!product} />
      </form>
      <LeaveGuard isDirty={form.isDirty && !form.isSaving} />
      {product && <OutdatedDialog id={product.id} draft={form.draft} outdated={form.outdated} />}
    </>
  )
}

function Problems({ texts }: { texts: readonly string[] }) {
  return (
    <Alert tone="warn" title="Some variants of this product can’t be printed">
      <ul className="list-disc pl-4">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}

function SaveBar({ form, isNew }: { form: ProductForm; isNew: boolean }) {
  return (
    <div className="sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 mt-4 flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-2xl bg-raised px-4 py-2.5 shadow-pop">
      <p role="status" className="mr-auto text-[0.8125rem] text-muted">
        {form.isDirty ? 'Unsaved changes' : isNew ? 'No changes yet' : 'All changes saved'}
      </p>
      {form.isDirty && !isNew && (
        <Button variant="ghost" disabled={form.isSaving} onClick={() => form.reset()}>
          Discard changes
        </Button>
      )}
      <Button type="submit" variant="primary" isBusy={form.isSaving} disabled={!form.isDirty}>
        {isNew ? 'Create product' : 'Save product'}
      </Button>
    </div>
  )
}
