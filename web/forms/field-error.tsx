/** A field's error, next to it; tied to its input by `aria-describedby`. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string }) {
  return (
    <p className="field-error" id={`${id}-error`}>
      {message}
    </p>
  );
}
