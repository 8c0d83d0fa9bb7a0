import { lazy, Suspense, useState } from 'react'
import type { Finding } from '#mesh/measurement.ts'
import { Button } from '#web/ui/button.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { vaseStl } from './sample-models.ts'
import { Specimen } from './specimen.tsx'

const ModelViewer = lazy(async () => ({
  default: (await import('#web/viewer/model-viewer.tsx')).ModelViewer,
}))
const PictureInstead = lazy(async () => ({
  default: (await import('#web/viewer/picture-instead.tsx')).PictureInstead,
}))
const LoadingNotice = lazy(async () => ({
  default: (await import('#web/viewer/loading-notice.tsx')).LoadingNotice,
}))

const filaments = [
  { name: 'PLA Vermilion', hex: '#d9472b' },
  { name: 'PLA White', hex: '#f1efea' },
  { name: 'PLA Black', hex: '#1f1f21' },
  { name: 'PETG Blue', hex: '#2f4c8c' },
] as const

const findings: readonly Finding[] = [
  {
    kind: 'OPEN_EDGES',
    severity: 'error',
    text: 'The surface has a hole with 46 open edges: it is not clear what is inside.',
    count: 46,
    places: [
      [50, 10, 62],
      [46, 17, 70],
    ],
  },
  {
    kind: 'OVERHANGS',
    severity: 'note',
    text: 'A tenth of the surface hangs over and may need support.',
    count: 1,
    places: [[0, -29, 155]],
  },
]

const vases = {
  vase: { source: { bytes: vaseStl({ heightMm: 170, ribs: 14, steps: 90 }) }, label: 'Ribbed vase' },
  damaged: {
    source: { bytes: vaseStl({ heightMm: 170, ribs: 14, steps: 90, hasHole: true }) },
    label: 'Ribbed vase with a hole',
  },
  newer: { source: { bytes: vaseStl({ heightMm: 186, ribs: 18, steps: 90 }) }, label: 'Version 2' },
} as const

const measured = {
  vase: { bodies: 1, volumeMm3: 112_206 },
  damaged: { bodies: 1, volumeMm3: 106_061 },
} as const

const shows = new URLSearchParams(globalThis.location?.search).get('only') === 'viewer'

/** The 3D view. It draws only when it is asked to, so that the other sections need not wait for it. */
export function ViewerSection() {
  const [isDrawn, setDrawn] = useState(shows)
  if (!isDrawn) return <Button onClick={() => setDrawn(true)}>Show the 3D view</Button>
  return (
    <Suspense fallback={null}>
      <Models />
      <Absences />
    </Suspense>
  )
}

function Models() {
  const [color, setColor] = useState<string>(filaments[0].hex)
  return (
    <>
      <div className="flex min-w-0 flex-col" data-specimen="model">
        <div className="mb-2 flex flex-wrap gap-2">
          {filaments.map(({ name, hex }) => (
            <Button key={hex} size="sm" aria-pressed={hex === color} onClick={() => setColor(hex)}>
              <Swatch hex={hex} name={name} />
            </Button>
          ))}
        </div>
        <div className="flex-1">
          <ModelViewer {...vases.vase} color={color} measured={measured.vase} />
        </div>
      </div>
      <div data-specimen="findings">
        <ModelViewer {...vases.damaged} color="#6f8fa6" findings={findings} measured={measured.damaged} />
      </div>
      <div data-specimen="compare">
        <ModelViewer {...vases.vase} label="Version 1" color="#2f6f57" compareWith={vases.newer} />
      </div>
    </>
  )
}

function Absences() {
  return (
    <>
      <Specimen name="ModelViewer: the file is gone" isColumn>
        <ModelViewer source={{ url: '/no-such-model.stl' }} label="Lost vase" color="#d9472b" />
      </Specimen>
      <Specimen name="LoadingNotice" isColumn>
        <div className="relative h-24">
          <LoadingNotice state={{ kind: 'loading', stage: 'loading', share: 0.4 }} />
        </div>
      </Specimen>
      <Specimen name="PictureInstead: no WebGL, and the graphics card gave up" isColumn>
        <PictureInstead label="Ribbed vase" pictureUrl={null} reason="This browser cannot draw in 3D." />
        <PictureInstead
          label="Ribbed vase"
          pictureUrl={null}
          reason="The graphics card has stopped drawing."
          onRetry={() => {}}
        />
      </Specimen>
    </>
  )
}
