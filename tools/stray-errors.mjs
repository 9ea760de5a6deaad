// Reporter for vitest: what failed outside of every test, a line each, for which its own report has no place.
import { strayErrorLine } from './test-report.mjs'

export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    for (const { VITEST_TEST_PATH: file = null, VITEST_TEST_NAME: test = null, name, message } of errors) {
      console.log(strayErrorLine({ file, test, cause: `${name}: ${message}` }))
    }
  }
}
