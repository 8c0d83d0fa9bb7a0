import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Promises } from './evidence.ts'

type Kind = keyof Promises
type Line<K extends Kind> = Promises[K][number]

/** Keeps what was promised to the harness; a line is written only after a complete answer was read. */
export interface AcknowledgementFile {
  add<K extends Kind>(kind: K, lines: readonly Line<K>[]): void
  read(): Promises
}

export function openAcknowledgementFile(path: string): AcknowledgementFile {
  return {
    add(kind, lines) {
      appendFileSync(path, lines.map((line) => `${JSON.stringify({ [kind]: line })}\n`).join(''))
    },
    read() {
      const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
      const lines = text
        .split('\n')
        .filter(Boolean)
        .map((line) => asLine(JSON.parse(line)))
      const all = <K extends Kind>(kind: K) => lines.flatMap((line) => (line[kind] ? [line[kind]] : []))
      return {
        acknowledgements: all('acknowledgements'),
        runAcknowledgements: all('runAcknowledgements'),
        caps: all('caps'),
        sightings: all('sightings'),
        agreements: all('agreements'),
        topUps: all('topUps'),
      }
    },
  }
}

/** Holds because only this module writes the file. */
function asLine(value: unknown): { [K in Kind]?: Line<K> } {
  return value as { [K in Kind]?: Line<K> }
}
