import { Swatch } from '#web/ui/swatch.tsx'
import { Specimen } from './specimen.tsx'

const surfaces = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['accent', 'bg-accent'],
  ['accent soft', 'bg-accent-soft'],
  ['success soft', 'bg-success-soft'],
  ['warn soft', 'bg-warn-soft'],
  ['danger soft', 'bg-danger-soft'],
  ['info soft', 'bg-info-soft'],
  ['chart', 'bg-chart'],
] as const

const filaments = [
  ['PLA Terracotta', '#d4583a'],
  ['PLA White', '#ffffff'],
  ['PLA Black', '#101010'],
  ['PETG Ink', '#35487a'],
  ['PLA Pine', '#2a6a51'],
] as const

export function BrandSection() {
  return (
    <>
      <Specimen name="Surfaces and tones">
        {surfaces.map(([name, look]) => (
          <div key={name} className="w-24 text-xs">
            <div className={`h-12 rounded-lg shadow-card ${look}`} />
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen name="Layer lines, the brand’s motif">
        <div className="layer-lines h-20 w-full rounded-xl shadow-card" />
      </Specimen>
      <Specimen name="Filaments: Swatch">
        {filaments.map(([name, hex]) => (
          <Swatch key={name} name={name} hex={hex} />
        ))}
        <Swatch name="Color not known" hex={null} />
      </Specimen>
    </>
  )
}
