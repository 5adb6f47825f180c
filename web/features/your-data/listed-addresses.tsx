import { BE_FORGOTTEN } from '#words/be-forgotten.ts'
import { deviceStorage } from '../../state/storage.ts'
import { removalKeys, removalLink } from '../../state/removal-keys.ts'
import card from './card.module.css'

/**
 * The addresses for early access whose keys this browser keeps, each with the way off the list. Where no answer
 * came to a sign-up, nobody here knows whether it is on it.
 */
export function ListedAddresses() {
  return removalKeys(deviceStorage()).map(({ email, key }) => (
    <p key={key} className={card.address}>
      {`${BE_FORGOTTEN.listed(email)} `}
      <a href={removalLink(key)}>{BE_FORGOTTEN.takeOff}</a>
    </p>
  ))
}
