/** For how long nothing may move before the line counts as lost (ms). */
const STALLED_MS = 45_000

/** Next page, or why not; `lost` without a response. */
export type Outcome =
  { next: string } | { status: number; field: string | null } | 'lost' | 'cancelled'

export type Sending = { outcome: Promise<Outcome>; cancel: () => void }

/** Sends a form with its progress, which `fetch` does not tell. */
export function sendLetter(
  action: string,
  form: FormData,
  onProgress: (sent: number, total: number) => void,
): Sending {
  const request = new XMLHttpRequest()
  const outcome = new Promise<Outcome>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        resolve('lost')
        request.abort()
      }, STALLED_MS)
    }
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(loaded, total)
    }
    request.onload = () => end(outcomeOf(request.status, request.responseText))
    request.onerror = () => end('lost')
    request.onabort = () => end('cancelled')
    request.open('POST', action)
    request.setRequestHeader('Accept', 'application/json')
    wait()
    request.send(form)
  })
  return { outcome, cancel: () => request.abort() }
}

type Answer = { next?: unknown; errors?: { data?: { errors?: { path?: unknown }[] } }[] }

export function outcomeOf(status: number, text: string): Outcome {
  let answer: Answer | null = null
  try {
    answer = JSON.parse(text) as Answer | null
  } catch {
    // Something between here and the show has answered.
  }
  if (status >= 200 && status < 300)
    return typeof answer?.next === 'string' ? { next: answer.next } : 'lost'
  const path = answer?.errors?.[0]?.data?.errors?.[0]?.path
  return { status, field: typeof path === 'string' ? path : null }
}
