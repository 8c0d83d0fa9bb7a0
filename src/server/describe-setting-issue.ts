import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const choices = new Intl.ListFormat('en', { type: 'disjunction' })

/** What is wrong with the value of a setting, as the end of a sentence that begins with its name. */
export function describeSettingIssue(issue: Issue): string {
  // Ours are sentences already.
  if (issue.message.startsWith('must ')) return issue.message
  if (issue.code === 'too_big' || issue.code === 'too_small') return describeBound(issue)
  if (issue.code === 'invalid_value') return `must be ${choices.format(issue.values.map(String))}`
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'has the wrong form'
  return issue.message
}

const formats: Readonly<Record<string, string>> = {
  url: 'must be an address such as https://example.com',
  uuid: 'must be an id such as 11111111-2222-4333-8444-555555555555',
  email: 'must be an email address',
}

function describeBound(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const [bound, word] =
    issue.code === 'too_big'
      ? [issue.maximum, issue.inclusive === false ? 'less than' : 'at most']
      : [issue.minimum, issue.inclusive === false ? 'more than' : 'at least']
  return issue.origin === 'string' ? `must have ${word} ${bound} characters` : `must be ${word} ${bound}`
}
