import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldPair } from '#web/ui/forms/form-section.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { AliasField } from './alias-field.tsx'
import type { ProductForm } from './use-product-form.ts'

/** The product's name, SKU and aliases. */
export function BasicsSection({ form }: { form: ProductForm }) {
  const { draft, change, errorOf } = form
  const aliasError = draft.aliases.map((_, index) => errorOf(`aliases.${index}`)).find(Boolean)
  return (
    <Card title="Basics">
      <div className="grid gap-5">
        <FieldPair>
          <TextField
            label="Name"
            name="name"
            value={draft.name}
            maxLength={120}
            autoComplete="off"
            error={errorOf('name')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            label="SKU"
            name="sku"
            value={draft.sku}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            hint="As in your store. Not case-sensitive."
            error={errorOf('sku')}
            onChange={(event) => change({ sku: event.target.value })}
          />
        </FieldPair>
        <AliasField
          aliases={draft.aliases}
          error={aliasError ?? errorOf('aliases')}
          onChange={(aliases) => change({ aliases })}
        />
        <div>
          <Checkbox
            label="Requires personalization"
            checked={draft.needsPersonalization}
            onChange={(event) => change({ needsPersonalization: event.target.checked })}
          />
          <p className="pl-8 text-[0.8125rem] text-muted">
            Items without text to print are blocked until you add it.
          </p>
        </div>
      </div>
    </Card>
  )
}
