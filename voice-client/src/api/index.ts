export {
  type ApiClient,
  type Call,
  type CallInput,
  createApiClient,
  endpoints,
  type NamedEndpoint,
} from './api-client.ts';
export type {
  Endpoint,
  FormFields,
  HttpMethod,
  Json,
  OpenQuery,
  PeerVersion,
  QueryValue,
} from './endpoint.ts';
export type * as Provider from './provider-types.ts';
export { type ApiErrorResponse, type ApiResponse, type ApiSettings, isApiErrorResponse } from './request.ts';
