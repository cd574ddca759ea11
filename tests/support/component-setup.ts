import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

configure({ asyncUtilTimeout: 10_000 })

// Browsers have this, happy-dom does not.
HTMLImageElement.prototype.decode ??= () => Promise.resolve()
// There is no server.
navigator.sendBeacon = () => true

// What a file before has left outside of what `cleanup` removes.
document.head.replaceChildren()
document.body.replaceChildren()
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
