import { Checkbox } from '#web/ui/forms/checkbox.tsx'

interface SlicerOptions {
  vase_mode?: boolean | undefined
  fuzzy_skin?: boolean | undefined
  support?: boolean | undefined
}

interface Props {
  options: SlicerOptions
  /** Called with only the changed option. */
  onChange: (options: { vase_mode?: boolean; fuzzy_skin?: boolean; support?: boolean }) => void
}

/** Slicer options. Vase mode and support exclude each other, as the hint explains. */
export function SlicerFields({ options, onChange }: Props) {
  const { vase_mode = false, fuzzy_skin = false, support = false } = options
  return (
    <div className="grid gap-1">
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
        <legend className="sr-only">How it is printed</legend>
        <Checkbox
          label="Vase mode"
          checked={vase_mode}
          disabled={support}
          onChange={(event) => onChange({ vase_mode: event.target.checked })}
        />
        <Checkbox
          label="Fuzzy skin"
          checked={fuzzy_skin}
          onChange={(event) => onChange({ fuzzy_skin: event.target.checked })}
        />
        <Checkbox
          label="Support"
          checked={support}
          disabled={vase_mode}
          onChange={(event) => onChange({ support: event.target.checked })}
        />
      </fieldset>
      <p className="text-[0.8125rem] text-muted">{noteOf(vase_mode, support)}</p>
    </div>
  )
}

function noteOf(isVase: boolean, hasSupport: boolean): string {
  if (isVase) return 'Vase mode prints one thin wall in a single spiral, so it can’t have support.'
  if (hasSupport)
    return 'Support holds overhangs up, which vase mode can’t do. Turn it off to choose vase mode.'
  return 'Vase mode and support exclude each other.'
}
