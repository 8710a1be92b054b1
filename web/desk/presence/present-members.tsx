import { deskTexts } from '#shared/texts/desk/desk.ts';
import { memberName, useDesk } from '../shell/desk-context.ts';

const { present: texts } = deskTexts;

/** Which colleagues have the same request open, or write on it. */
export function PresentMembers({ id }: { readonly id: string }) {
  const { start, present } = useDesk();
  const here = present.filter(([, request]) => request === id);
  return (
    <p role="status" className="present">
      {here
        .map(([, , email, isWriting]) =>
          isWriting ? texts.writes(memberName(start, email)) : texts.looks(memberName(start, email)),
        )
        .join(' · ')}
    </p>
  );
}
