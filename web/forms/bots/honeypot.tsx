import { honeypotName } from '#shared/forms/form-evidence.ts';
import { formTexts } from '#shared/texts/forms/forms.ts';

/**
 * An input that people cannot see and bots fill in. It is not rendered, so screen readers and autofill ignore it; password
 * managers are told to skip it. Anyone reading the page without styles sees the label.
 */
export function Honeypot() {
  return (
    <div className="form-extra" aria-hidden="true">
      <label>
        {formTexts.leaveEmpty}
        <input
          type="text"
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-form-type="other"
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
