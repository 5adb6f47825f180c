import { useState } from 'react'
import { SAVED_FILE } from '#words/site.ts'
import { canShare, isCancelled } from '../state/save-file.ts'
import { BlobImage } from './blob-image.tsx'
import { Button } from './button.tsx'
import { TextArea } from './field.tsx'

/** Other ways to get a file: browsers inside other apps may download nothing, and do not say so. */
export function OtherWays({ file }: { file: File }) {
  const [text, setText] = useState<string>()
  const isPicture = file.type.startsWith('image/')
  const showContent = async () => setText(isPicture ? '' : await file.text())
  const share = () =>
    navigator.share({ files: [file] }).catch((error: unknown) => {
      if (!isCancelled(error)) void showContent()
    })
  return (
    <>
      <div className="row">
        {canShare(file) && (
          <Button variant="quiet" onClick={() => void share()}>
            {SAVED_FILE.share}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void showContent()}>
          {SAVED_FILE.show}
        </Button>
      </div>
      {text !== undefined &&
        (isPicture ? (
          <figure>
            <BlobImage blob={file} alt={file.name} />
            <figcaption className="note">{SAVED_FILE.hold}</figcaption>
          </figure>
        ) : (
          <TextArea
            label={SAVED_FILE.copy(file.name)}
            value={text}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        ))}
    </>
  )
}
