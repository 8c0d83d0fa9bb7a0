import type { Finding } from '#mesh/measurement.ts'
import { withShownUnit } from '#web/ui/length-unit.ts'
import { countText, sizeText, volumeText } from './length-text.ts'
import type { ModelFacts } from './mesh-messages.ts'

interface Summary {
  label: string
  facts: Pick<ModelFacts, 'size' | 'triangles' | 'volumeMm3'> | null
  /** The number of connected bodies, if counted. */
  bodies?: number | null | undefined
  findings: readonly Finding[]
}

/** Describes a model for screen readers. */
export function summaryText({ label, facts, bodies, findings }: Summary): string {
  if (!facts) return `${label} is loading.`
  const [width, depth, height] = facts.size
  const made = [
    countText(facts.triangles, 'triangle'),
    ...(bodies ? [bodies === 1 ? 'one body' : countText(bodies, 'body')] : []),
  ].join(' in ')
  return [
    `${label} is ${sizeText([width, depth, height])} in width, depth and height,`,
    `with a volume of ${volumeText(facts.volumeMm3)}, made of ${made}.`,
    findingsText(findings),
  ].join(' ')
}

/** Describes a model of which only shape and size are shown. */
export function shapeText(label: string, facts: Pick<ModelFacts, 'size'> | null): string {
  if (!facts) return `${label} is loading.`
  return `${label} is ${sizeText(facts.size)} in width, depth and height.`
}

function findingsText(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No problems found.'
  return `${countText(findings.length, 'finding')}: ${findings.map(({ text }) => withShownUnit(text)).join(' ')}`
}
