import { randomUUID } from 'node:crypto'
import type { FeatureId } from '#domain/features.ts'
import type { TestApp } from './test-app.ts'

/** Presses "I want this!" as a visitor, a new one unless given, and returns the answer, whatever it is. */
export function vote(rema: TestApp, featureId: string, { visitor }: { visitor?: string } = {}) {
  return rema.call(visitor ?? randomUUID(), 'PUT', `/api/features/${featureId}/vote`)
}

/** A feature as the API returns it. */
export async function countOf(rema: TestApp, featureId: FeatureId): Promise<number | undefined> {
  const { features } = (await rema.call(null, 'GET', '/api/features')).json<{
    features: { id: string; votes_count: number }[]
  }>()
  return features.find(({ id }) => id === featureId)?.votes_count
}

/** The rows behind a feature's count. */
export async function votesStored(
  { pool }: Pick<TestApp, 'pool'>,
  featureId: FeatureId,
): Promise<number> {
  const { rows } = await pool.query('select from feature_votes where feature_id = $1', [featureId])
  return rows.length
}
