import type { Finding } from '#mesh/measurement.ts'
import { countText, sizeText, volumeText } from './length-text.ts'
import type { ModelFacts } from './mesh-messages.ts'

interface Summary {
  label: string
  facts: Pick<ModelFacts, 'size' | 'triangles' | 'volumeMm3'> | null
  /** How many parts hang together, where that was counted. */
  bodies?: number | null | undefined
  findings: readonly Finding[]
}

/** A model in sentences, for those who do not see it. */
export function summaryText({ label, facts, bodies, findings }: Summary): string {
  if (!facts) return `${label} is being loaded.`
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

function findingsText(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing was found that would keep it from being printed.'
  return `${countText(findings.length, 'finding')}: ${findings.map(({ text }) => text).join(' ')}`
}
