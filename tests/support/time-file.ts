import { afterAll, expect } from 'vitest'
import { isMainThread } from 'node:worker_threads'
import { secondsOfProcess, secondsOfThread } from '@/scripts/launch/processor-time'
import { noteTime } from './times'

// Runs before each file of Vitest. Times of what a file began count once that has ended.
const read = isMainThread ? secondsOfProcess : secondsOfThread
const began = performance.now()
const before = read()
afterAll(() => noteTime(expect.getState().testPath ?? '', began, read() - before))
