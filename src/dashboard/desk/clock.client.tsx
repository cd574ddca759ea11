'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { countdown } from '@/domain/episodes/countdown'
import { cityOf, dayIn, formatDayAndMonth, timeIn, weekdayOf } from '@/domain/show/show-time'
import { useBrowserZone } from '../ui/browser-zone.client'

const MINUTE = 60_000

/** The time, which goes on every minute. It is the server's: the device's may be wrong. */
function useNow(start: string): Date {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const begun = Date.now()
    setNow(start)
    const timer = setInterval(
      () => setNow(new Date(Date.parse(start) + Date.now() - begun).toISOString()),
      MINUTE,
    )
    return () => clearInterval(timer)
  }, [start])
  return new Date(now)
}

/** "Thursday 19 November, 14:20 in London (show time)" */
export function ShowTime({ now: start, timeZone }: { now: string; timeZone: string }) {
  const now = useNow(start)
  const day = dayIn(now, timeZone)
  return (
    <>
      {weekdayOf(day)} {formatDayAndMonth(day)}, {timeIn(now, timeZone)} in {cityOf(timeZone)} (show
      time)
    </>
  )
}

/** Shows how long it is until a release. When it has come, the page is read again. */
export function Countdown({ now: start, releaseAt }: { now: string; releaseAt: string }) {
  const router = useRouter()
  const text = countdown(useNow(start), releaseAt)
  const isOver = text === null
  useEffect(() => {
    if (isOver) router.refresh()
  }, [isOver, router])
  return <mark>{text ?? 'now'}</mark>
}

/** The release in the host's own time, where that is another than the show's. */
export function OwnTime({ releaseAt, timeZone }: { releaseAt: string; timeZone: string }) {
  const own = useBrowserZone()
  if (!own) return null
  const day = dayIn(releaseAt, own)
  const isSameDay = day === dayIn(releaseAt, timeZone)
  if (isSameDay && timeIn(releaseAt, own) === timeIn(releaseAt, timeZone)) return null
  return (
    <>
      {' '}
      In your time zone, {cityOf(own)}: {!isSameDay && `${weekdayOf(day)}, `}
      {timeIn(releaseAt, own)}.
    </>
  )
}
