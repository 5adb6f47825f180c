import { WHAT_WE_HOLD } from '#words/your-data.ts'
import { Card } from '../../ui/card.tsx'
import card from './card.module.css'

/** Says what the database holds of a visitor: what their file contains. */
export function WhatWeHold() {
  return (
    <Card aria-labelledby="what-we-hold-title" className={card.card}>
      <h2 id="what-we-hold-title">{WHAT_WE_HOLD.title}</h2>
      <p>{WHAT_WE_HOLD.lead}</p>
      <ul className={card.list}>
        {WHAT_WE_HOLD.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {WHAT_WE_HOLD.more} <a href="/privacy">{WHAT_WE_HOLD.privacy}</a>
      </p>
    </Card>
  )
}
