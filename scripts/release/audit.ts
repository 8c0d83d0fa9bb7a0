import { spawnSync } from 'node:child_process'

export interface Audit {
  status: 'clean' | 'vulnerable' | 'not audited'
  /** A sentence about it. */
  verdict: string
}

interface Reply {
  message?: string
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

/** Asks npm's registry for advisories about the packages of the lock file that production has. */
export function auditPackages(root: string): Audit {
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
  })
  return judgeAudit(error ? `{"message":${JSON.stringify(error.message)}}` : stdout)
}

/** Judges npm's reply. One that has no count of vulnerabilities says nothing about them, so it is never clean. */
export function judgeAudit(reply: string): Audit {
  const { message, metadata, vulnerabilities = {} } = parse(reply)
  const count = metadata?.vulnerabilities?.total
  if (count === undefined)
    return {
      status: 'not audited',
      verdict: `No source of advisories is reachable (${message ?? 'npm audit gave no result'}). Audit the SBOM elsewhere before you use this release.`,
    }
  if (count === 0) return { status: 'clean', verdict: 'No known vulnerability in any package.' }
  const named = Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range} (${severity})`,
  )
  return { status: 'vulnerable', verdict: `${count} known vulnerabilities: ${named.join(', ')}.` }
}

function parse(reply: string): Reply {
  try {
    return JSON.parse(reply)
  } catch {
    return {}
  }
}
