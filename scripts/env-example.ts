import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { productionEnvironment } from '#server/environment.ts'

const FILE = '.env.example'
const HEADER = `# Every setting of Spoolyard in production. Copy this file to .env, which \`npm run serve\` reads, or set the variables.
# Uncommented settings are required; the others show their default, if they have one.
# Generated from src/server/environment.ts by \`npm run env-example\`.
`
// The commands set the mode, and the fault tests the crash point.
const OMITTED = ['SPOOLYARD_MODE', 'CRASH_AT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT']

/** The text of .env.example: required settings first. */
function envExample(): string {
  const settings = Object.entries(productionEnvironment.shape)
    .filter(([name]) => !OMITTED.includes(name))
    .map(([name, schema]) => {
      const { success: isOptional, data } = schema.safeParse(undefined)
      const assignment = `${name}=${data ?? ''}`
      const comment = schema.description ? `\n# ${schema.description}\n` : ''
      return { isOptional, text: `${comment}${isOptional ? '# ' : ''}${assignment}\n` }
    })
  const requiredFirst = settings.toSorted((a, b) => Number(a.isOptional) - Number(b.isOptional))
  return HEADER + requiredFirst.map(({ text }) => text).join('')
}

if (import.meta.main) {
  const current = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  if (!process.argv.includes('--check')) writeFileSync(FILE, envExample())
  else if (current !== envExample()) {
    console.log(`${FILE} is out of date. Run: npm run env-example`)
    process.exitCode = 1
  }
}
