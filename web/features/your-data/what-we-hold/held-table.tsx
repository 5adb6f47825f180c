import { WHAT_WE_HOLD } from '#words/what-we-hold.ts'
import { Units } from '../../../ui/units.tsx'
import type { HeldField } from './held-now.ts'
import styles from './what-we-hold.module.css'

/** Fields with what they are for and what they hold. `showsKeys` names each as the browser does. */
export function HeldTable({
  title,
  fields,
  showsKeys = false,
}: {
  title: string
  fields: readonly HeldField[]
  showsKeys?: boolean
}) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{WHAT_WE_HOLD.why}</th>
          <th scope="col">{WHAT_WE_HOLD.now}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, why, now }, at) => (
          <tr key={`${field} ${at}`}>
            <th scope="row">
              {showsKeys && <code>{field}</code>}
              <Units>{why}</Units>
            </th>
            <td>{showsKeys ? <code>{now}</code> : <Units>{now}</Units>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
