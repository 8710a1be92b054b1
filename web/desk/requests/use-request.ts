import type { TableName } from '#shared/data-api.ts';
import type { RequestDetail } from '#shared/desk/desk-api.ts';
import { useFetched } from '../shell/use-fetched.ts';

/** One request, kept up to date; null if it does not exist, undefined until that is known. */
export function useRequest(kind: TableName, id: string) {
  return useFetched<RequestDetail | null>(`requests/${kind}/${id}`, {
    follows: (change) => change.id === undefined || change.id === id,
    refused: null,
  });
}
