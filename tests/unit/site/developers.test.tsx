import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Words } from '@/components/site/developers/parts'

test('N46 what the contract marks as code is code on /developers, without its backticks', () => {
  expect(renderToStaticMarkup(<Words>{'At most 3; `id` or `-id`.'}</Words>)).toBe(
    'At most 3; <code>id</code> or <code>-id</code>.',
  )
})
