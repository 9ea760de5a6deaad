import { readMarkdown } from '@gpod/contract'
import { expect, test } from 'vitest'
import { faultOf, fieldsOf, fill } from './fill-template.ts'
import { starterTemplate } from './starter-template.ts'

test('a template names its fields, each once, whatever their case and spaces', () => {
  expect(fieldsOf('{{ Job  title }} of {{employee name}}, {{job title}}')).toEqual(['job title', 'employee name'])
})

test('what is known is filled in and what is not stays named', () => {
  const values = new Map([['employee name', 'Amina Khan']])
  expect(fill('{{employee name}}, {{probation}}', values)).toEqual({
    text: 'Amina Khan, {{probation}}',
    missing: ['probation'],
  })
})

test('what is filled in is text: it names no field and makes neither heading, list nor strong words', () => {
  const values = new Map([
    ['job title', '{{employee name}} **boss**'],
    ['employee address', '4 Sample Street\n# Leeds\n- LS1'],
  ])
  const { text } = fill('At {{employee address}} as {{job title}}', values)
  expect(text).toBe('At 4 Sample Street, # Leeds, - LS1 as {{employee name}} boss')
  expect(readMarkdown(text)).toEqual([{ kind: 'paragraph', line: [{ text, isStrong: false }] }])
})

test.each([
  ['{{employee name} and', 'braces'],
  ['nothing }} opened', 'braces'],
  ['{{ }}', 'name'],
  [`{{${'a'.repeat(81)}}}`, 'name'],
  [Array.from({ length: 61 }, (_, index) => `{{field ${index}}}`).join(' '), 'too_many'],
  ['{{employee name}}', null],
])('%s: %s', (body, fault) => {
  expect(faultOf(body)).toBe(fault)
})

// Employment Rights Act 1996 s 1(3) and (4), s 3, as they stand since 6 April 2020.
test.each([
  ['the names of employer and worker', /\{\{employer name\}\}[\s\S]*\{\{employee name\}\}/],
  ['when employment began, and continuous employment', /\{\{start date\}\}[\s\S]*continuous employment/i],
  ['the rate of pay and the intervals', /\{\{pay\}\}[\s\S]*\{\{pay frequency\}\}/],
  ['hours, days of the week and whether they vary', /\{\{hours a week\}\}[\s\S]*\{\{working days\}\}[\s\S]*vary/],
  ['holidays and holiday pay', /5\.6 weeks[\s\S]*holiday pay/i],
  ['incapacity and sick pay', /sick/i],
  ['other paid leave', /\{\{other paid leave\}\}/],
  ['pensions', /pension/i],
  ['notice of both sides', /\{\{notice from the employer\}\}[\s\S]*\{\{notice from the employee\}\}/],
  ['the title of the job', /\{\{job title\}\}/],
  ['how long it is expected to last', /\{\{how long the job lasts\}\}/],
  ['probation', /\{\{probationary period\}\}/],
  ['the place of work and the employer’s address', /\{\{place of work\}\}[\s\S]*\{\{employer address\}\}/],
  ['collective agreements', /collective agreement/i],
  ['work outside the United Kingdom', /outside the United Kingdom/i],
  ['training', /\{\{training\}\}/],
  ['other benefits', /\{\{other benefits\}\}/],
  ['discipline and grievances', /disciplinary[\s\S]*grievance/i],
])('the starter template has %s', (_, what) => {
  expect(starterTemplate().body).toMatch(what)
  expect(faultOf(starterTemplate().body)).toBeNull()
})
