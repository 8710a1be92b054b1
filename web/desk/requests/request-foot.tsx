import { Link } from 'wouter';
import { deskApiPath } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { useDesk } from '../shell/desk-context.ts';

export interface RequestFootProps {
  readonly email: string;
  readonly onErase: () => void;
}

/** Links and buttons for the person who sent a request. */
export function RequestFoot({ email, onErase }: RequestFootProps) {
  const { start } = useDesk();
  const { buttons } = deskTexts;
  return (
    <footer className="request-foot row">
      <Link className="plain" href={`/people/${encodeURIComponent(email)}`}>
        {deskTexts.person.open}
      </Link>
      <a
        className="plain"
        href={`${deskApiPath}/person/export?${new URLSearchParams({ email })}`}
        download="person.json"
      >
        {buttons.exportPerson}
      </a>
      {start.me.is_owner && (
        <button type="button" className="plain danger" onClick={onErase}>
          {buttons.person}
        </button>
      )}
    </footer>
  );
}
