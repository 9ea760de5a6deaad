import { expect, test } from 'vitest'
import { type Headers, replyTo } from './protocol.ts'

const none: Headers = { version: undefined, method: undefined, name: undefined }
const tools = [{ name: 'list_payslips', title: 'x', description: 'x', inputSchema: {}, annotations: {} }]
const ask = (method: string, params?: object, headers: Headers = none) =>
  replyTo({ jsonrpc: '2.0', id: 1, method, params }, headers, tools)
const modern = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }
const told = (method: string, name?: string): Headers => ({ version: '2026-07-28', method, name })

test('a client of 2025 is greeted with the version it asks for, or the latest of that time', () => {
  for (const [asked, given] of [
    ['2025-06-18', '2025-06-18'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
  ]) {
    expect(ask('initialize', { protocolVersion: asked })).toMatchObject({
      body: { id: 1, result: { protocolVersion: given, serverInfo: { name: 'gpod' }, capabilities: { tools: {} } } },
    })
  }
  expect(ask('ping')).toMatchObject({ status: 200, body: { result: {} } })
})

test('a client of 2026-07-28 discovers it, and each answer says that it is complete', () => {
  expect(ask('server/discover', modern, told('server/discover'))).toMatchObject({
    body: { result: { resultType: 'complete', supportedVersions: ['2026-07-28'] } },
  })
  expect(ask('tools/list', modern, told('tools/list'))).toMatchObject({
    body: { result: { resultType: 'complete', tools } },
  })
  expect(ask('initialize', modern, told('initialize'))).toMatchObject({
    status: 404,
    body: { error: { code: -32601 } },
  })
})

test('both have the same tools', () => {
  expect(ask('tools/list')).toMatchObject({ body: { result: { tools } } })
})

test('headers that say other than the message are refused, and before an unknown version', () => {
  expect(ask('tools/list', modern, told('ping'))).toMatchObject({ status: 400, body: { error: { code: -32020 } } })
  expect(ask('tools/call', { ...modern, name: 'list_payslips' }, told('tools/call', 'other'))).toMatchObject({
    ...{ status: 400, body: { error: { code: -32020 } } },
  })
  const later = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2030-01-01' } }
  expect(ask('tools/list', later, { version: '2030-01-01', method: 'tools/list', name: undefined })).toMatchObject({
    ...{ status: 400, body: { error: { code: -32022, data: { requested: '2030-01-01' } } } },
  })
  expect(ask('tools/list', {}, { ...none, version: 'none' })).toMatchObject({
    status: 400,
    body: { error: { code: -32022 } },
  })
})

test('a notification is taken without an answer; several messages at once, and what is none, are refused', () => {
  const notification = { jsonrpc: '2.0', method: 'notifications/initialized' }
  expect(replyTo(notification, none, tools)).toEqual({ kind: 'answer', status: 202, body: null })
  for (const wrong of [[notification], null, 'text', { id: 1 }, { jsonrpc: '2.0', id: {}, method: 'ping' }]) {
    expect(replyTo(wrong, none, tools)).toMatchObject({ status: 400, body: { error: { code: -32600 } } })
  }
  expect(ask('resources/list')).toMatchObject({ status: 200, body: { error: { code: -32601 } } })
})
