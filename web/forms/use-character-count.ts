import { useEffect, useRef, useState } from 'react';
import type { FormField } from '#shared/forms/form-fields.ts';
import { countCharacters, normalizeText } from '#shared/forms/text-rules.ts';
import { charactersLeft } from '#shared/texts/forms/forms.ts';
import type { FormDefinition } from './form-definition.ts';

/** The share of a limit above which its count is shown. */
const nearLimit = 0.9;

/** Milliseconds without typing before the count is announced. */
const quietTime = 1000;

/** Characters left per field, for fields near their limit. */
type Left = Readonly<Record<string, number | undefined>>;

/** Counts typed characters the way the limits do, and announces the rest near a limit (SPEC A11). */
export function useCharacterCount<Field extends string>(
  { fields }: FormDefinition<Field, unknown>,
  announce: (text: string) => void,
) {
  const [left, setLeft] = useState<Left>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const count = (name: string, text: string) => {
    clearTimeout(timer.current);
    const limit = (fields as Readonly<Record<string, FormField>>)[name]?.limit;
    if (limit === undefined) return;
    const length = countCharacters(normalizeText(text));
    const now = length > limit * nearLimit ? limit - length : undefined;
    setLeft((before) => (before[name] === now ? before : { ...before, [name]: now }));
    if (now !== undefined) timer.current = setTimeout(() => announce(charactersLeft(now)), quietTime);
  };

  return { left, count, resetCounts: () => setLeft({}) };
}
