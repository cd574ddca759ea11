'use client'

import { checkLinkAgain } from '@/client/setup'
import { ApiError } from '@/client/request'
import { Button } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

/** Checks a platform link. @returns whether it works; null if its server is to be left alone for now */
async function check(id: string): Promise<boolean | null> {
  try {
    return !(await checkLinkAgain(id)).failure
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return null
    throw error
  }
}

/** Checks platform links one after the other, and reports how many work. */
export function CheckLinks({ ids }: { ids: string[] }) {
  const { act, isBusy, feedback } = useAction()
  const checkAll = () =>
    act(async () => {
      const results: (boolean | null)[] = []
      for (const id of ids) results.push(await check(id))
      const count = (result: boolean | null) => results.filter((one) => one === result).length
      const parts = [`${count(true)} work`, `${count(false)} failed`]
      if (count(null) > 0) parts.push(`${count(null)} were checked a moment ago`)
      return { message: `${parts.join(', ')}.` }
    })
  if (ids.length === 0) return null
  return (
    <div className="records-controls">
      {feedback}
      <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void checkAll()}>
        {isBusy ? 'Checking links' : 'Check links now'}
      </Button>
    </div>
  )
}
