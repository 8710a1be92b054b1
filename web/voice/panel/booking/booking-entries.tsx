import { useEffect, useId, useState } from 'react';
import { offerings, serviceIds } from '#shared/agency/offerings.ts';
import { type BookingField, bookingFields, bookingForm, checkBooking } from '#shared/forms/booking.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import { bookingTexts } from '#shared/texts/voice/voice.ts';
import type { BookingUpdateMessage } from '#shared/voice/messages.ts';
import { actOnBooking } from '../../call/call-control.ts';

type Entries = BookingUpdateMessage['entries'];

/** The booking's form, filled in while the visitor talks, and editable by hand. */
export function BookingEntries({
  entries,
  without,
  locked = false,
}: {
  readonly entries: Entries;
  /** A field that is asked for together with it. */
  readonly without?: BookingField;
  readonly locked?: boolean;
}) {
  return (
    <div className="call-entries">
      {bookingFields
        .filter((name) => name !== without)
        .map((name) =>
          bookingForm[name].kind === 'services' ? (
            <Services key={name} name={name} chosen={entries[name]} locked={locked} />
          ) : (
            <TextEntry key={name} name={name} entries={entries} locked={locked} />
          ),
        )}
    </div>
  );
}

interface EntryProps {
  readonly name: BookingField;
  readonly locked: boolean;
}

function Services({ name, chosen, locked }: EntryProps & { readonly chosen: string | readonly string[] }) {
  const choose = (id: string, isChosen: boolean) => {
    const value = serviceIds.filter((each) => (each === id ? isChosen : chosen.includes(each)));
    actOnBooking({ action: 'fill', field: name, value });
  };
  return (
    <fieldset>
      <legend>{bookingForm[name].label}</legend>
      {serviceIds.map((id) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => locked || choose(id, target.checked)}
          />
          {offerings[id].name}
        </label>
      ))}
    </fieldset>
  );
}

function TextEntry({ name, entries, locked }: EntryProps & { readonly entries: Entries }) {
  const id = useId();
  const field: FormField = bookingForm[name];
  const understood = String(entries[name]);
  /** The typed value, until the server has it. */
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server understood goes in the place of what was typed.
  useEffect(() => {
    setTyped(undefined);
    setError(undefined);
  }, [understood]);
  const commit = () => {
    if (typed === undefined || typed.trim() === understood) return setTyped(undefined);
    const checked = checkBooking({ ...entries, [name]: typed });
    const found = checked.ok ? undefined : checked.errors[name];
    setError(found);
    if (found === undefined) actOnBooking({ action: 'fill', field: name, value: typed.trim() });
  };
  const control = {
    id,
    value: typed ?? understood,
    readOnly: locked,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-error`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setTyped(target.value),
    onBlur: commit,
  };
  return (
    <div>
      <label htmlFor={id}>{name === 'problems' ? bookingTexts.problems : field.label}</label>
      {field.kind === 'text' ? (
        <textarea {...control} rows={2} />
      ) : (
        <input
          {...control}
          type="text"
          autoComplete={field.autoComplete}
          {...(field.kind === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
          }}
        />
      )}
      <p id={`${id}-error`} className="call-booking-error" role="status">
        {error}
      </p>
    </div>
  );
}
