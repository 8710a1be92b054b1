/** Notes the name of each booking in a private table that takes none twice, as a mistake in a trigger may do. */
export const noteNames = `
  create table private.noted_name (name text primary key);
  create function private.note_name() returns trigger language plpgsql security definer as
    'begin insert into private.noted_name values (new.name); return null; end';
  create trigger note_name after insert on public.booking
    for each row execute function private.note_name();
`;
