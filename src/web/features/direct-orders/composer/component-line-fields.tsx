import { ComponentPicker, ComponentThumb } from '#web/entities/product/component-picker.tsx'
import type { ComponentLineDraft } from '../direct-draft.ts'
import { LineQuantity } from './line-quantity.tsx'
import type { FoundProblems } from './problems-for.ts'

interface Props {
  line: ComponentLineDraft
  found: FoundProblems
  onChange: (next: ComponentLineDraft) => void
}

/** A component from the print provider's catalog that is added to the parcel. */
export function ComponentLineFields({ line, found, onChange }: Props) {
  const { key, componentId } = line
  return (
    <div className="flex items-start gap-4">
      <div className="pt-[1.625rem] max-sm:hidden">
        <ComponentThumb componentId={componentId} size={64} />
      </div>
      <div className="grid min-w-0 flex-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_6rem]">
        <ComponentPicker
          name={`${key}.component`}
          value={componentId}
          error={found.ofLine(key, 'component')}
          onChange={(id) => onChange({ ...line, componentId: id })}
        />
        <LineQuantity line={line} onChange={(quantity) => onChange({ ...line, quantity })} />
      </div>
    </div>
  )
}
