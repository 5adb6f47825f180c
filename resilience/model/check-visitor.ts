import { expect } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import {
  type ExportFile,
  type Model,
  type VisitorModel,
  logOf,
  petOf,
  streaksOf,
  versionOf,
} from './rules.ts'

export type Reply = { status: number; code: string; text: string }
/** The app under test. */
export type World = {
  call(
    visitor: string | null,
    method: Parameters<TestApp['call']>[1],
    path: string,
    body?: object,
  ): Promise<Reply>
}

/** Reads all that a visitor can read and compares it with the rules. */
export async function checkVisitor(me: VisitorModel, world: World, model: Model): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  async function read(path: string) {
    const { status, text } = await world.call(me.id, 'GET', path)
    expect([path, status]).toEqual([path, 200])
    return JSON.parse(text)
  }
  const [{ pet }, log, votes, { features }, game] = await Promise.all([
    read('/api/pet'),
    read('/api/pet/activities?limit=200'),
    read('/api/votes'),
    read('/api/features'),
    read(`/api/game?today=${today}`),
  ])
  expect(pet === null).toBe(me.pet === null)
  expect(pet ?? {}).toMatchObject(petOf(me) ?? {})
  expect(log.activities).toEqual(logOf(me))
  expect(game).toEqual({
    version: versionOf(me),
    today,
    pet,
    streaks: streaksOf(me, today),
    log: { activities: log.activities.slice(0, 20), next: game.log.next },
  })
  expect(votes.feature_ids).toEqual(FEATURE_IDS.filter((id) => me.votes.has(id)))
  expect(features).toEqual(
    FEATURE_IDS.map((id) => ({ id, votes_count: model.votesCount.get(id) ?? 0 })),
  )
}

/** Exports everything of a visitor, as JSON and as CSV, and compares it with the rules. */
export async function exportVisitor(me: VisitorModel, world: World): Promise<ExportFile> {
  const { status, text } = await world.call(me.id, 'GET', '/api/visitor/export')
  expect(status).toBe(200)
  const file = JSON.parse(text)
  me.createdAt ??= file.pet?.created_at ?? null
  const { exported_at: _at, votes, ...rest } = file
  const care = logOf(me).toReversed()
  const days = new Set(care.map((one) => `${one.local_day} ${one.activity_type}`))
  expect(rest).toEqual({
    format: 'rema-visitor',
    version: 1,
    pet: me.pet && {
      ...petOf(me),
      created_at: me.createdAt,
      ...(me.renamedAt !== null && { renamed_at: me.renamedAt }),
    },
    care_entries: care,
    care_days: [...days]
      .sort()
      .map((both) => ({ activity_type: both.slice(11), day: both.slice(0, 10) })),
  })
  const voted = new Set(votes.map(({ feature_id }: { feature_id: string }) => feature_id))
  expect(voted).toEqual(me.votes)
  const csv = await world.call(me.id, 'GET', '/api/visitor/export.csv')
  const lines = care.map((one) => `${one.local_day},${one.timestamp},${one.activity_type}\r\n`)
  expect(csv.text).toBe(`day,time,activity\r\n${lines.join('')}`)
  return file
}
