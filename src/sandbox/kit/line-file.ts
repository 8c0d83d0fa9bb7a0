import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs'

export interface LineFile {
  append(line: string): void
  /** Replaces all lines atomically: a crash leaves either the old lines or the new ones. */
  replace(lines: Iterable<string>): void
  size(): number
  close(): void
}

/**
 * Opens a file of JSON lines for appending and passes each complete line to `read`.
 * When `append` returns, the operating system has the line, so it survives a kill -9 of this process.
 */
export function openLineFile(path: string, read: (value: unknown) => void): LineFile {
  let size = existsSync(path) ? readLines(path, read) : 0
  let file = openSync(path, 'a')
  return {
    append(line) {
      size += writeAll(file, `${line}\n`)
    },
    replace(lines) {
      const next = `${path}.next`
      const replacement = openSync(next, 'w')
      size = 0
      for (const line of lines) size += writeAll(replacement, `${line}\n`)
      fsyncSync(replacement)
      closeSync(replacement)
      renameSync(next, path)
      closeSync(file)
      file = openSync(path, 'a')
    },
    size: () => size,
    close: () => closeSync(file),
  }
}

function readLines(path: string, read: (value: unknown) => void): number {
  const bytes = readFileSync(path)
  let start = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    read(parseLine(bytes.toString('utf8', start, end), path))
    start = end + 1
  }
  // A partial last line was being written when the process died; it was never acknowledged.
  if (start < bytes.length) truncateSync(path, start)
  return start
}

function parseLine(line: string, path: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new Error(`${path} is damaged. Delete its folder to start over.`, { cause })
  }
}

function writeAll(file: number, text: string): number {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
  return bytes.length
}
