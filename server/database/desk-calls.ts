import type { StoredMember } from './statements/request-rows.ts';
import type { Statement } from './statements/sql-client.ts';

/** The functions of supabase/migrations that the desk calls for a session, with their parameters' types. */
const deskFunctions = {
  make_mailed_link: ['text', 'text', 'integer'],
  remember_device: ['text'],
  knows_device: ['text', 'text'],
  link_owner: ['text'],
  sign_in: ['text', 'text'],
  sign_out: ['boolean'],
  desk_me: [],
  desk_team: [],
  desk_act: ['jsonb'],
  desk_acts: ['jsonb'],
  desk_facets: [],
  desk_settings: ['jsonb'],
  desk_events: [],
  desk_note_event: ['text', 'text'],
  desk_add_member: ['jsonb'],
  desk_change_member: ['text', 'jsonb'],
  desk_drop_member: ['text'],
  desk_make_link: ['text', 'text', 'integer'],
  desk_list: ['jsonb'],
  desk_counts: [],
  desk_request_whole: ['text', 'uuid'],
  desk_look: ['double precision'],
  desk_notices: [],
  desk_seen: ['jsonb'],
  desk_be_at: ['jsonb'],
  desk_remind: ['jsonb'],
  desk_push: ['jsonb'],
  desk_team_replies: [],
  desk_put_team_reply: ['jsonb'],
  desk_was_here: ['text'],
  desk_sessions: [],
  desk_end_session: ['text'],
  desk_person_page: ['text'],
  desk_person: ['text'],
  desk_attachment: ['uuid', 'integer'],
  desk_attachment_part: ['uuid', 'integer', 'integer'],
  desk_mail_source: ['text'],
  desk_calls: ['jsonb'],
  desk_questions: [],
  desk_numbers: ['jsonb'],
  note_call: ['jsonb'],
  booking_of_call: ['text'],
  note_hosted_booking: ['jsonb'],
  note_hosted_call: ['jsonb'],
  note_change_by_caller: ['jsonb'],
  confirm_address: ['text'],
  token_of_confirmed: ['text'],
  hosted_assistant: [],
  note_hosted_assistant: ['jsonb'],
  token_of_hosted_call: ['text'],
  add_counts: ['jsonb'],
  make_passkey_challenge: ['text', 'text', 'integer'],
  take_passkey_challenge: ['text', 'text'],
  find_passkey: ['text'],
  sign_in_with_passkey: ['text', 'bigint', 'text'],
  desk_add_passkey: ['jsonb'],
  desk_remove_passkey: ['text'],
  call_board: [],
  has_hours: [],
  call_of_visitor: ['text'],
  token_of_new: ['text', 'uuid'],
  book_call: ['text', 'jsonb'],
  cancel_call: ['text', 'uuid'],
  desk_calendar_settings: [],
  desk_set_call_rules: ['jsonb'],
  desk_set_hours: ['jsonb'],
  desk_appointments: ['timestamptz', 'timestamptz'],
  desk_calls_of: ['text', 'uuid'],
  desk_act_on_call: ['jsonb'],
  desk_call_numbers: ['jsonb'],
  desk_linked_calendars: [],
  desk_link_calendar: ['jsonb'],
  desk_unlink_calendar: ['uuid'],
  desk_call_feed: ['boolean'],
  calendars_to_read: ['integer'],
  note_calendar_read: ['uuid', 'jsonb'],
  calls_to_write: [],
  note_call_written: ['uuid', 'uuid', 'integer'],
  calls_of_feed: ['integer', 'text'],
  taught_now: ['text'],
  desk_taught: [],
  desk_taught_history: ['text', 'text'],
  desk_teach: ['jsonb'],
  taught_sounds: [],
  taught_sound: ['text'],
  keep_taught_sound: ['jsonb'],
  drop_taught_sounds: ['jsonb'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type DeskFunction = keyof typeof deskFunctions;

/** The functions that may leave something to be delivered. */
export const mayNote: ReadonlySet<DeskFunction> = new Set([
  'desk_act',
  'book_call',
  'cancel_call',
  'desk_act_on_call',
]);

/** The functions that the operator's commands call, as the owner. */
const operatorFunctions = {
  make_sign_in_link: ['text', 'text', 'integer'],
  add_member: ['jsonb'],
  change_member: ['text', 'jsonb'],
  remove_member: ['text'],
  list_members: [],
  note_site_address: ['text'],
  site_address: [],
  act_on_request: ['text', 'text', 'jsonb'],
  note_hosted_call: ['jsonb'],
  hosted_assistant: [],
  note_hosted_assistant: ['jsonb'],
  has_hours: [],
  take_notices: ['double precision'],
  end_notices: ['jsonb'],
  keep_push_key: ['jsonb'],
  forget_device: ['text'],
  is_mail_wanted: ['jsonb'],
  lease_mailbox: ['text', 'uuid', 'double precision'],
  note_mailbox: ['text', 'uuid', 'jsonb'],
  pass_mails: ['text', 'uuid', 'bigint', 'integer'],
  receive_mail: ['text', 'jsonb', 'jsonb'],
  taught_now: ['text'],
  taught_sounds: [],
  keep_taught_sound: ['jsonb'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type OperatorFunction = keyof typeof operatorFunctions;
export const operatorFunctionNames = Object.keys(operatorFunctions) as readonly OperatorFunction[];

/** Parameter values: text as it is, everything else as JSON. */
export type CallValue = string | number | boolean | object | null;

/** The desk's access to the database. */
export interface DeskCalls {
  /**
   * Calls a function as the role foyer_desk, in a transaction of its own. Its changes are durable when this resolves.
   * @param session SHA-256 of the secret in the member's browser, hexadecimal; '' for nobody
   * @returns the function's result, parsed as JSON
   * @throws DeskRefusal when the database refuses
   */
  call(session: string, name: DeskFunction, ...values: readonly CallValue[]): Promise<unknown>;
  /**
   * The same for a step of long work: anything that somebody waits for goes first. Undefined if calls don't wait for each
   * other.
   */
  readonly callInBackground?: DeskCalls['call'];
}

/** The operator's access to the database. */
export interface OperatorCalls {
  operate(name: OperatorFunction, ...values: readonly CallValue[]): Promise<unknown>;
}

/** The database refused. */
export class DeskRefusal extends Error {
  override readonly name = 'DeskRefusal';
  readonly reason: 'signed out' | 'owners only' | 'invalid';

  constructor(reason: DeskRefusal['reason'], cause: Error) {
    super(cause.message, { cause });
    this.reason = reason;
  }
}

/** Interprets the error of a call; undefined if the call is not to blame. */
export function readRefusal(error: unknown): DeskRefusal | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  if (error.code === '28000') return new DeskRefusal('signed out', error);
  if (error.code === '42501') return new DeskRefusal('owners only', error);
  return /^2[23]/.test(error.code) ? new DeskRefusal('invalid', error) : undefined;
}

/** The outcome of adding or changing a member. */
export type MemberAnswer =
  | {
      /** `there`: nothing was changed; this is the member with that address. */
      readonly outcome: 'added' | 'there' | 'changed';
      readonly member: StoredMember;
      /** For a change: whether the role is different now. */
      readonly is_new_role?: boolean;
    }
  | { readonly outcome: 'missing'; readonly member?: undefined }
  | { readonly outcome: 'last owner'; readonly member?: undefined };

/** The outcome of removing a member. */
export type RemovalAnswer = 'removed' | 'missing' | 'last owner';

const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };

/** Which of the statements below gives the answer: one row with one column, JSON. */
export const answerPosition = 2;

/** The statements of one call, in the order in which any driver runs them on one connection. */
export function callAsDesk(
  session: string,
  name: DeskFunction,
  values: readonly CallValue[],
): readonly Statement[] {
  return [
    begin,
    {
      text: "select set_config('role', 'foyer_desk', true), set_config('foyer.session', $1, true)",
      values: [session],
    },
    callOf(name, deskFunctions[name], values),
    commit,
  ];
}

/** The statements of a call as the owner. */
export function callAsOperator(name: OperatorFunction, values: readonly CallValue[]): readonly Statement[] {
  const nothing: Statement = { text: 'select', values: [] };
  return [begin, nothing, callOf(name, operatorFunctions[name], values), commit];
}

function callOf(name: string, types: readonly string[], values: readonly CallValue[]): Statement {
  const given: string[] = [];
  const parameters = types.map((type, index) => {
    const value = values[index] ?? null;
    // Parameters are text: as JSON, null would become the text "null".
    if (value === null) return `null::${type}`;
    given.push(typeof value === 'string' ? value : JSON.stringify(value));
    return `$${given.length}::${type}`;
  });
  return {
    text: `select to_json(private.${name}(${parameters.join(', ')}))::text as answer`,
    values: given,
  };
}
