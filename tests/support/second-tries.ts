import type { TestCase as BrowserTest, TestResult } from '@playwright/test/reporter'
import type { TestCase } from 'vitest/node'

const say = (name: string) => console.log(`Passed at the second try: ${name}`)

/**
 * A reporter, for Vitest and for Playwright, that names each test that failed once and then passed:
 * on a machine that others use as well that happens, but nobody may overlook it.
 */
export default class SecondTries {
  /** Called by Vitest. */
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) say(test.fullName)
  }

  /** Called by Playwright. */
  onTestEnd(test: BrowserTest, { retry, status }: TestResult): void {
    if (retry > 0 && status === 'passed') say(test.title)
  }
}
