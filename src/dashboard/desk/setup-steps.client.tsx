'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { removeSamples } from '@/client/content'
import { changeSetup, sendTestMail, type TestMail } from '@/client/setup'
import type { Failure } from '@/components/forms/failure'
import { useMutation } from '@/components/forms/use-mutation.client'
import type { SetupStep } from '@/domain/show/setup'
import { Button, ui, VisuallyHidden } from '../ui/kit'
import styles from './desk.module.css'

/** Shows why a step was not done. */
const Problem = ({ failure }: { failure: Failure | null }) => (
  <span className={ui.soft} role="alert">
    {failure && `That didn’t work. ${failure.message}`}
  </span>
)

/** One step of the setup at a time; the page is read again afterwards. */
function useStep() {
  const router = useRouter()
  const { run, isBusy, failure, dialog } = useMutation()
  const act = async (work: () => Promise<unknown>) => {
    if (await run(work)) router.refresh()
  }
  const problem = (
    <>
      <Problem failure={failure} />
      {dialog}
    </>
  )
  return { act, isBusy, problem }
}

/** Puts the checklist away. */
export function HideSetup() {
  const { isBusy, problem, act } = useStep()
  return (
    <>
      {problem}
      <Button
        variant="quiet"
        disabled={isBusy}
        onClick={() => void act(() => changeSetup({ isHidden: true }))}
      >
        Hide this list
      </Button>
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
  const { isBusy, problem, act } = useStep()
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
        {isSkipped ? 'Undo skip' : 'Skip'}
        <VisuallyHidden> “{title}”</VisuallyHidden>
      </button>
      {problem}
    </>
  )
}

const said = ({ isSent, answer, to }: TestMail): string =>
  isSent ? `Sent to ${to}. Mail server: ${answer}` : `Couldn’t send the email. ${answer}`

/** Sends a mail to the own address; only its reader can say whether it arrived. */
export function MailStep({ wasSent, hasArrived }: { wasSent: boolean; hasArrived: boolean }) {
  const { isBusy, problem, act } = useStep()
  const [result, setResult] = useState<TestMail | null>(null)
  return (
    <>
      {wasSent && !hasArrived && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void act(() => changeSetup({ hasMailArrived: true }))}
        >
          I got it
        </button>
      )}
      <button
        type="button"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void act(async () => setResult(await sendTestMail()))}
      >
        {wasSent ? 'Send another' : 'Send test email'}
      </button>
      <span className={styles.said} role="status">
        {result && said(result)}
      </span>
      {problem}
    </>
  )
}

/** Removes all sample content, after asking. */
export function RemoveSamples() {
  const { isBusy, problem, act } = useStep()
  const remove = () => {
    if (window.confirm('Delete all sample content permanently? This can’t be undone.'))
      void act(removeSamples)
  }
  return (
    <>
      <button type="button" disabled={isBusy} aria-busy={isBusy} onClick={remove}>
        Delete the sample content
      </button>
      {problem}
    </>
  )
}
