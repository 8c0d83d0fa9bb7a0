import { expect, test } from 'vitest'
import { organizationMeta, pageMeta } from './page-meta.ts'

const site = { publicUrl: 'https://spoolyard.example', supportEmail: 'help@spoolyard.example' }
const contentOf = (meta: ReturnType<typeof pageMeta>['meta'], key: string) => {
  const found = meta.find(
    (tag) => ('property' in tag ? tag.property : 'name' in tag ? tag.name : null) === key,
  )
  return found && 'content' in found ? found.content : undefined
}

test('a link preview finds its picture and the page by whole addresses', () => {
  const { meta, links } = pageMeta(site, {
    title: 'Get started',
    description: 'Four steps.',
    path: '/get-started',
  })
  expect(contentOf(meta, 'og:image')).toBe('https://spoolyard.example/pictures/link-preview.jpg')
  expect(contentOf(meta, 'og:url')).toBe('https://spoolyard.example/get-started')
  expect(contentOf(meta, 'og:title')).toBe('Get started · Spoolyard')
  expect(links).toEqual([{ rel: 'canonical', href: 'https://spoolyard.example/get-started' }])
})

test('a page that wants to be found is not hidden, and one that does not is', () => {
  const page = { title: 'Sign in', description: 'Sign in.', path: '/authFlow' } as const
  expect(contentOf(pageMeta(site, page).meta, 'robots')).toBeUndefined()
  expect(contentOf(pageMeta(site, { ...page, isHidden: true }).meta, 'robots')).toBe('noindex')
})

test('the organization is described by whole addresses', () => {
  expect(organizationMeta(site)['script:ld+json']).toMatchObject({
    url: 'https://spoolyard.example/',
    logo: 'https://spoolyard.example/apple-touch-icon.png',
  })
})
