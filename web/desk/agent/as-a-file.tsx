import { useRef, useState } from 'react';
import type { TeachAnswer } from '#shared/desk/agent-api.ts';
import { deskApiPath } from '#shared/desk/desk-api.ts';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
import { useDesk } from '../shell/desk-context.ts';
import { useSend } from '../shell/use-send.ts';

const { file: texts, editor, problems } = agentTexts;

/** Exports and imports all changes as a file. */
export function AsAFile({ onChange }: { readonly onChange: () => Promise<void> }) {
  const { say } = useDesk();
  const send = useSend();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);

  async function bringIn(file: File): Promise<void> {
    const content = await file.text();
    let body: unknown;
    try {
      body = JSON.parse(content);
    } catch {
      body = undefined;
    }
    if (typeof body !== 'object' || body === null) return setRefused([problems.file]);
    const answer = await send<TeachAnswer & { readonly number?: number }>('agent/file', body);
    if (!answer) return;
    setRefused(answer.outcome === 'refused' ? answer.problems : []);
    if (answer.outcome === 'done') say(texts.done(answer.number ?? 0));
    if (answer.outcome === 'changed') say(editor.changedElsewhere);
    await onChange();
  }

  return (
    <section aria-labelledby="file-title">
      <h2 id="file-title">{texts.heading}</h2>
      <p className="small">{texts.lead}</p>
      <div className="agent-file row">
        <a className="button" href={`${deskApiPath}/agent/file`} download="agent.json">
          {texts.export}
        </a>
        <button type="button" onClick={() => input.current?.click()}>
          {texts.import}
        </button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={texts.import}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void bringIn(file);
            target.value = '';
          }}
        />
      </div>
      <div role="alert">
        {refused.length > 0 && (
          <>
            <p className="error">{texts.refused}</p>
            <ul className="error">
              {refused.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
