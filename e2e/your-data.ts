import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Visitor, visitorAt } from './visitor.ts'
import { openPage } from './open-page.ts'

/** The page of a visitor's own data, by the roles and words a visitor meets. */
export function yourDataOn(page: Page) {
  const card = (name: string) => page.getByRole('region', { name })
  const dialog = page.getByRole('dialog')
  return {
    open: () => openPage(page, '/your-data'),

    takeHome: card('Take it home'),
    downloadAll: page.getByRole('button', { name: 'Download everything' }),
    downloadLog: page.getByRole('button', { name: 'Download the Care Log' }),
    file: page.locator('input[type=file]'),

    whatWeHold: card('What we hold'),
    show: page.getByRole('button', { name: 'Show what is stored' }),
    /** The cell beside a reason. */
    held: (why: string) => page.getByRole('row').filter({ hasText: why }).getByRole('cell').last(),

    erase: page.getByRole('button', { name: 'Erase everything …' }),
    dialog,
    stay: dialog.getByRole('button', { name: 'Keep everything' }),
    confirm: dialog.getByRole('button', { name: 'Erase everything' }),
    forgotten: page.getByRole('heading', { name: 'You are forgotten' }),
  }
}

/** Makes the browser that of a visitor once, so that it can forget. */
export async function becomeVisitor(
  page: Page,
  url: string,
  id: string = randomUUID(),
): Promise<Visitor> {
  await page.goto('/credits')
  await page.evaluate((kept) => localStorage.setItem('anonymousUserId', kept), id)
  return visitorAt(url, id)
}
