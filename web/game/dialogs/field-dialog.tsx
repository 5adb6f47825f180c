import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

type FieldDialogProps = ComponentProps<typeof Field> & {
  title: string
  words: { save: string; cancel: string }
  /** Returns why a value is refused. Otherwise it closes the dialog. */
  onSave: (value: string) => string | undefined
  onClose: () => void
}

/** A dialog that asks for one value; other props go to the field. */
export function FieldDialog({ title, words, onSave, onClose, ...rest }: FieldDialogProps) {
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has focused its title.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const refused = onSave(field.current?.value ?? '')
    setError(refused)
    if (refused) field.current?.focus()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field {...rest} ref={field} error={error} onChange={() => setError(undefined)} />
        <div className="row">
          <Button type="submit">{words.save}</Button>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
