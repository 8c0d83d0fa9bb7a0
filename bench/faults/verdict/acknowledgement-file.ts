import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Acknowledgement } from './evidence.ts'

/** Keeps what was promised to the harness; a line is written only after a complete answer was read. */
export interface AcknowledgementFile {
  add(lines: readonly Acknowledgement[]): void
  read(): Acknowledgement[]
}

export function openAcknowledgementFile(path: string): AcknowledgementFile {
  return {
    add(lines) {
      appendFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    },
    read() {
      const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => asAcknowledgement(JSON.parse(line)))
    },
  }
}

/** Holds because only this module writes the file. */
function asAcknowledgement(value: unknown): Acknowledgement {
  return value as Acknowledgement
}
