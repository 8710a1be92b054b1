import { useCallback, useEffect, useState } from 'react';
import type { TableName } from '#shared/data-api.ts';
import type { RequestDetail } from '#shared/desk/desk-api.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';

/** Which request. */
export interface RequestName {
  readonly kind: TableName;
  readonly id: string;
}

/** One request, kept up to date; null when there is none, undefined until that is known. */
export function useRequest({ kind, id }: RequestName) {
  const { onChange, signedOut } = useDesk();
  const [request, setRequest] = useState<RequestDetail | null>();

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const fetched = await askDesk<RequestDetail>(`requests/${kind}/${id}`, signal && { signal });
      if (signal?.aborted) return;
      if (fetched.kind === 'signed out') signedOut();
      if (fetched.kind === 'ok') setRequest(fetched.value);
      if (fetched.kind === 'refused') setRequest(null);
    },
    [kind, id, signedOut],
  );

  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    const stop = onChange((change) => {
      if (change.id === undefined || change.id === id) void load(controller.signal);
    });
    return () => {
      controller.abort();
      stop();
    };
  }, [load, onChange, id]);

  return [request, setRequest] as const;
}
