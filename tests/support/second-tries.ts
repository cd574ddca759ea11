import type { TestCase as BrowserTest, TestResult } from '@playwright/test/reporter'
import type { TestCase } from 'vitest/node'

/** The first line of what a try found is enough to tell a slow machine from a fault. */
const say = (name: string, found = '') =>
  console.log(`Passed at the second try: ${name}\n  at first: ${found.split('\n')[0]}`)

/**
 * A reporter, for Vitest and for Playwright, that names each test that failed once and then passed,
 * and what it found at first: on a machine that others use as well that happens, but nobody may
 * overlook it.
 */
export default class SecondTries {
  /** Called by Vitest. */
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) say(test.fullName, test.result().errors?.[0]?.message)
  }

  /** Called by Playwright. */
  onTestEnd(test: BrowserTest, { retry, status }: TestResult): void {
    if (retry > 0 && status === 'passed') say(test.title, test.results[0]?.error?.message)
  }
}
