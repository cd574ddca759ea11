import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'

/** A test server's response: a status and a JSON body, or no response at all. */
export type Reply = { status?: number; json?: unknown } | 'offline'

export type Sent = { method: string; path: string; body: unknown }

/**
 * The network as forms see it: every call goes to `reply`, and requests are recorded. Reads that
 * `reply` does not handle find nothing.
 */
export function stubNetwork(reply: (sent: Sent) => Reply | Promise<Reply> | undefined) {
  const sent: Sent[] = []
  const answer = async (call: Sent) => {
    sent.push(call)
    return (await reply(call)) ?? { json: { docs: [] } }
  }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const result = await answer({
      method,
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    })
    if (result === 'offline') throw new TypeError('Failed to fetch')
    return Response.json(result.json ?? {}, { status: result.status ?? 200 })
  })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: unknown } = {}
      status = 0
      responseText = ''
      onload?: () => void
      onerror?: () => void
      private call = { method: '', path: '' }
      open(method: string, path: string) {
        this.call = { method, path }
      }
      abort() {}
      send(form: FormData) {
        const payload = form.get('_payload')
        const data = typeof payload === 'string' ? (JSON.parse(payload) as object) : {}
        void answer({ ...this.call, body: { ...data, file: form.get('file') } }).then((result) => {
          if (result === 'offline') return this.onerror?.()
          this.status = result.status ?? 201
          this.responseText = JSON.stringify(result.json ?? {})
          this.onload?.()
        })
      }
    },
  )
  /** Calls that change something. */
  return { sent, writes: () => sent.filter(({ method }) => method !== 'GET') }
}

/** A router, and a browser, that only record navigation. */
function recordingRouter(visited: string[]) {
  const go = (href: string | URL) => void visited.push(String(href))
  for (const way of ['assign', 'replace'] as const)
    vi.spyOn(window.location, way).mockImplementation(go)
  return {
    push: go,
    replace: go,
    back: () => {},
    forward: () => {},
    refresh: () => {},
    prefetch: () => {},
    experimental_gesturePush: go,
    bfcacheId: '0',
  }
}

/** Renders part of a page, with a router that only records navigation. */
export function renderPage(children: ReactNode) {
  const visited: string[] = []
  render(
    <AppRouterContext value={recordingRouter(visited)}>
      <main>{children}</main>
    </AppRouterContext>,
  )
  return { visited, user: userEvent.setup({ delay: null }) }
}

/**
 * Part of a page as a listener gets it: the server writes it, elements do what they do, and then, when
 * `hydrate` is called, React takes it over.
 */
export function openPage(children: ReactNode) {
  const visited: string[] = []
  const page = (
    <AppRouterContext value={recordingRouter(visited)}>
      <main>{children}</main>
    </AppRouterContext>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  onTestFinished(() => container.remove())
  /** @returns what React had to mend */
  const hydrate = () => {
    const mended: unknown[] = []
    render(page, {
      container,
      hydrate: true,
      onRecoverableError: (error) => void mended.push(error),
    })
    return mended
  }
  return { visited, hydrate, user: userEvent.setup({ delay: null }) }
}

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name })

/** The messages on the screen that belong to a field or report a failure. */
export const errors = () => [
  ...[...document.querySelectorAll('[aria-invalid="true"]')].map(
    (element) =>
      document.getElementById(`${element.id}-error`)?.textContent ??
      `${element.id} without message`,
  ),
  ...screen.queryAllByRole('alert').map((alert) => alert.textContent),
]

/** Begins as a picture does. */
export const picture = () =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), 'a picture'], 'picture.png', {
    type: 'image/png',
  })
