import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that want a browser's document come last. A process that is kept for its files ends as soon as the next one wants
 * another environment: in turns, each file would load everything anew.
 */
export class FilesByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const [plain, drawn] = [false, true].map((isDrawn) => sorted.filter((file) => wantsDocument(file) === isDrawn))
    return [...(plain ?? []), ...(drawn ?? [])]
  }
}

const wantsDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom')
