import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heroPicture, productPictures } from './product-pictures.ts'

const PUBLIC = new URL('../../public/', import.meta.url)

test.each([...productPictures, heroPicture])('every file of the picture $slug exists', ({ slug, widths }) => {
  const pictures = widths.flatMap((width) => [`${slug}-${width}.avif`, `${slug}-${width}.webp`])
  const preview = slug === 'hero' ? 'link-preview.jpg' : `${slug}-preview.jpg`
  for (const file of [...pictures, preview]) {
    expect(existsSync(new URL(`pictures/${file}`, PUBLIC)), file).toBe(true)
  }
})

test.each(productPictures)('the model of $slug can be downloaded', ({ slug }) => {
  expect(existsSync(new URL(`models/${slug}.stl`, PUBLIC))).toBe(true)
})
