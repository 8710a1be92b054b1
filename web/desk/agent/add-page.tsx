import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
import { useDesk } from '../shell/desk-context.ts';
import { Page } from '../shell/page.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useTeach } from './use-teach.ts';

const { editor: texts } = agentTexts;

/** Adds a question; opened from an open question, it starts with the visitors' own wording. */
export function AddPage() {
  const { say } = useDesk();
  const [, navigate] = useLocation();
  const teach = useTeach();
  const state = useHistoryState<{ readonly ways?: readonly string[] } | null>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  return (
    <Page title={texts.add} look="agent-page">
      <Link href="/agent">{agentTexts.back}</Link>
      <h1>{texts.add}</h1>
      <AnswerForm
        written={null}
        value={{ asked: state?.ways ?? [] }}
        known={[]}
        problems={problems}
        onSave={async (value) => {
          const name = nameFor(value?.about ?? '');
          const answer = await teach({ kind: 'answer', name, value, seen: null });
          if (answer?.outcome === 'refused') setProblems(answer.problems);
          if (answer?.outcome !== 'done') return;
          say(texts.saved);
          navigate('/agent');
        }}
      />
    </Page>
  );
}

/** A unique name that contains words of the question, so that it is recognizable in the file. */
function nameFor(about: string): string {
  const words = about
    .normalize('NFD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `own_${[...(words ?? []).slice(0, 5).map((word) => word.slice(0, 12)), crypto.randomUUID().slice(0, 4)].join('-')}`;
}
