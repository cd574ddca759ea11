'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { removeSamples } from '@/api-client/content'
import { ApiError } from '@/api-client/request'
import { changeSetup, sendTestMail, type TestMail } from '@/api-client/setup'
import type { SetupStep } from '@/domain/setup'

const messageOf = (err: unknown): string =>
  err instanceof ApiError ? err.message : 'Try again in a moment.'

/** Does one thing at a time, reads the page again afterwards, and says what went wrong. */
function useAct() {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function act(work: () => Promise<unknown>) {
    setBusy(true)
    setProblem('')
    try {
      await work()
      router.refresh()
    } catch (err) {
      setProblem(messageOf(err))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, act }
}

const Problem = ({ text }: { text: string }) => (
  <span className="d-soft" role="alert">
    {text && `Not done. ${text}`}
  </span>
)

/** Puts the checklist away. */
export function HideSetup() {
  const { isBusy, problem, act } = useAct()
  return (
    <>
      <Problem text={problem} />
      <button
        className="d-btn d-btn--quiet"
        type="button"
        disabled={isBusy}
        onClick={() => void act(() => changeSetup({ isHidden: true }))}
      >
        Hide this list
      </button>
    </>
  )
}

/** Puts a step away that the show does without, or back. */
export function SkipStep({
  step,
  title,
  skipped,
}: {
  step: SetupStep
  title: string
  skipped: SetupStep[]
}) {
  const { isBusy, problem, act } = useAct()
  const isSkipped = skipped.includes(step)
  const others = skipped.filter((one) => one !== step)
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        onClick={() =>
          void act(() => changeSetup({ skipped: isSkipped ? others : [...others, step] }))
        }
      >
        {isSkipped ? 'Put back' : 'Skip'}
        <span className="d-hidden"> “{title}”</span>
      </button>
      <Problem text={problem} />
    </>
  )
}

const said = ({ isSent, answer, to }: TestMail): string =>
  isSent
    ? `The mail server took the mail to ${to}. It said: ${answer}`
    : `No mail was sent. ${answer}`

/** Sends a mail to the own address; only its reader can say whether it arrived. */
export function MailStep({ wasSent, hasArrived }: { wasSent: boolean; hasArrived: boolean }) {
  const { isBusy, problem, act } = useAct()
  const [result, setResult] = useState<TestMail | null>(null)
  return (
    <>
      {wasSent && !hasArrived && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void act(() => changeSetup({ hasMailArrived: true }))}
        >
          It arrived
        </button>
      )}
      <button
        type="button"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void act(async () => setResult(await sendTestMail()))}
      >
        {wasSent ? 'Send another' : 'Send me a mail'}
      </button>
      <span className="d-setup__said" role="status">
        {result && said(result)}
      </span>
      <Problem text={problem} />
    </>
  )
}

/** Removes all sample content for good, after asking (D35). */
export function RemoveSamples() {
  const { isBusy, problem, act } = useAct()
  const remove = () => {
    if (window.confirm('Remove all sample content for good? This cannot be undone.'))
      void act(removeSamples)
  }
  return (
    <>
      <button type="button" disabled={isBusy} aria-busy={isBusy} onClick={remove}>
        Remove all samples
      </button>
      <Problem text={problem} />
    </>
  )
}
