import type { Finding } from '#mesh/measurement.ts'
import { withShownUnit } from '#web/ui/length-unit.ts'
import { formatSize } from '#web/ui/text/format-length.ts'
import { formatVolume } from '#web/ui/text/format-volume.ts'
import { countText } from './count-text.ts'
import type { ModelFacts } from './mesh-messages.ts'
import type { MeasuredModel } from './model-viewer-props.ts'

interface Summary {
  label: string
  facts: Pick<ModelFacts, 'size' | 'triangles'> | null
  measured?: MeasuredModel | null | undefined
  findings: readonly Finding[]
}

/** Describes a model for screen readers. */
export function summaryText({ label, facts, measured, findings }: Summary): string {
  if (!facts) return `${label} is loading.`
  const [width, depth, height] = facts.size
  const made = [
    countText(facts.triangles, 'triangle'),
    ...(measured ? [measured.bodies === 1 ? 'one body' : countText(measured.bodies, 'body')] : []),
  ].join(' in ')
  return [
    `${label} is ${formatSize([width, depth, height])} in width, depth and height,`,
    `${measured ? `with a volume of ${formatVolume(measured.volumeMm3)}, ` : ''}made of ${made}.`,
    findingsText(findings),
  ].join(' ')
}

/** Describes a model of which only shape and size are shown. */
export function shapeText(label: string, facts: Pick<ModelFacts, 'size'> | null): string {
  if (!facts) return `${label} is loading.`
  return `${label} is ${formatSize(facts.size)} in width, depth and height.`
}

function findingsText(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No problems found.'
  return `${countText(findings.length, 'finding')}: ${findings.map(({ text }) => withShownUnit(text)).join(' ')}`
}
