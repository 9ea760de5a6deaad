import { languages as ofContract } from '@gpod/contract'
import { describe, expect, it } from 'vitest'
import { languages as ofTexts } from '../../../../tools/text-files.mjs'
import { languageCodes } from './languages.ts'

describe('the languages', () => {
  it('of the web and of the texts are those of the contract', () => {
    expect(languageCodes).toEqual(ofContract)
    expect([...ofTexts].sort()).toEqual([...ofContract].sort())
  })
})
