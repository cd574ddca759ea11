import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest although they are short. Vitest begins with the largest files until it has
 * seen how long each takes, so in a fresh clone these would come last, beside an idle worker.
 */
const LONGEST = [/int\/access\.test/, /launch\/start\.test/, /launch\/start-refusals\.test/]

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONGEST.some((name) => name.test(moduleId))

/** Vitest's order, but within each project the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const mine = sorted.filter((file) => file.project === project)
      return [...mine.filter(isLong), ...mine.filter((file) => !isLong(file))]
    })
  }
}
